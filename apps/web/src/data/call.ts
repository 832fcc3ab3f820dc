import type { DataOf, Endpoint, RequestOf } from '@bannerday/contract/endpoint'
import * as z from 'zod/mini'
import { ApiFailure } from './api-failure.ts'

type Configuration = {
  /** The server's origin; empty for that of the page. */
  readonly origin?: string
  /** The token of the signed-in player, read again for each call. */
  readonly token?: () => string | undefined
  /** The language of the page, read again for each call: mails are in it. */
  readonly language?: () => string
}

let configuration: Configuration = {}

/** Set once by `app/`: this folder may not read storage. */
export function configureCalls(next: Configuration): void {
  configuration = next
}

type CallOptions = { readonly signal?: AbortSignal }

/** Calls the API. Rejects with an `ApiFailure`, or with the signal's reason when aborted. */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E> & object,
  options?: CallOptions,
): Promise<DataOf<E>> {
  const { data } = await callForResponse(endpoint, request, options)
  return data
}

type Answer<E extends Endpoint> = { readonly data: DataOf<E>; readonly response: Response }

/** The same, for callers that need the headers of the response, too. */
export async function callForResponse<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E> & object,
  { signal }: CallOptions = {},
): Promise<Answer<E>> {
  const { origin = '', token, language } = configuration
  const [url, init] = buildRequest(endpoint, request, {
    origin,
    token: token?.(),
    language: language?.(),
    now: Date.now(),
  })
  try {
    const response = await (takePrefetched(url, signal) ?? fetch(url, { ...init, signal: signal ?? null }))
    const text = await response.text()
    return { data: readAnswer(endpoint, response, text), response }
  } catch (error) {
    if (error instanceof ApiFailure || signal?.aborted) throw error
    throw new ApiFailure('network', { cause: error })
  }
}

type Context = {
  readonly origin: string
  readonly token: string | undefined
  readonly language?: string | undefined
  /** Makes the address of calls unique that no cache may answer. */
  readonly now: number
}

/** Puts each field where the contract wants it: into the path, else into the body if there is one, else into the query. */
export function buildRequest(endpoint: Endpoint, request: object, context: Context): [string, RequestInit] {
  const rest = new Map(Object.entries(request).filter(([, value]) => value !== undefined))
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(String(value))
  })
  const headers = new Headers({ accept: 'application/json' })
  // In place of the browser's, which need not be that of the page.
  if (context.language) headers.set('accept-language', context.language)
  if (endpoint.access !== 'public' && context.token) headers.set('authorization', `Bearer ${context.token}`)
  const init: RequestInit = { method: endpoint.method, headers }
  if (endpoint.body) {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify(Object.fromEntries(rest))
    rest.clear()
  }
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]))
  if (endpoint.bustsCaches) query.set('t', String(context.now))
  const search = String(query)
  return [`${context.origin}${path}${search && `?${search}`}`, init]
}

/** Looser than the contract's envelope: an answer that lacks a field is still understood. */
const looseEnvelope = z.object({
  code: z.catch(z.optional(z.int()), undefined),
  message: z.catch(z.optional(z.string()), undefined),
  error_code: z.catch(z.optional(z.int()), undefined),
  data: z.optional(z.unknown()),
})

type LooseEnvelope = z.output<typeof looseEnvelope>

/** Goes by the envelope's code, else by the HTTP status, and parses the data with the endpoint's schema. */
function readAnswer<E extends Endpoint>(endpoint: E, response: Response, text: string): DataOf<E> {
  const envelope = parseEnvelope(text)
  const code = envelope?.code ?? response.status
  if (code !== 200 && code !== endpoint.success) throw refusal(code, envelope, response)
  // Without an envelope this is not our API but something in between, such as the login page of a hotel.
  if (!envelope) throw new ApiFailure('invalid-answer', { code })
  const parsed = z.safeParse<E['data']>(endpoint.data, envelope.data)
  if (!parsed.success) throw new ApiFailure('invalid-answer', { code, cause: parsed.error })
  return parsed.data
}

function parseEnvelope(text: string): LooseEnvelope | undefined {
  try {
    return looseEnvelope.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

function refusal(code: number, envelope: LooseEnvelope | undefined, response: Response): ApiFailure {
  return new ApiFailure('refused', {
    code,
    errorCode: envelope?.error_code,
    serverMessage: envelope?.message?.trim() || undefined,
    retryAfterSeconds: retryAfterSeconds(response.headers.get('retry-after'), Date.now()),
    data: envelope?.data,
  })
}

type Prefetched = {
  readonly url: string
  readonly answer: Promise<Response>
  readonly abort: () => void
}

declare global {
  /** The call that src/app/first-script.ts has made before the app's code arrived. */
  var prefetched: Prefetched | undefined
}

/** A page that has not used the answer by then was held up, and the answer may be outdated. */
const FRESH_MS = 10_000

/** The answer to a call that src/app/first-script.ts has made already. Handed out once. */
export function takePrefetched(url: string, signal: AbortSignal | undefined): Promise<Response> | undefined {
  const made = globalThis.prefetched
  if (made?.url !== url || performance.now() > FRESH_MS) return undefined
  globalThis.prefetched = undefined
  signal?.addEventListener('abort', made.abort)
  return made.answer
}

/** Set by the service worker on answers from its cache. */
const CACHED_ANSWER_HEADER = 'x-cached-answer'

export function isCachedAnswer({ headers }: Response): boolean {
  return headers.has(CACHED_ANSWER_HEADER)
}

/** The header holds a number of seconds or a date. */
export function retryAfterSeconds(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  if (/^\d+$/.test(header.trim())) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000))
}
