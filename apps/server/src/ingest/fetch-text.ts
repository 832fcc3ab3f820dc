import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { isPublicAddress, targetAt, publicLookup, type AllowList } from '#http/public-hosts.ts'
import type { FetchBytes, FetchedBytes, FetchText } from '#ports/fetch-text.ts'

export type FetchLimits = {
  readonly timeoutMs: number
  readonly mostBytes: number
  /** What is asked for. A server may send anything else. */
  readonly accept: string
}

type TextLimits = Omit<FetchLimits, 'accept'>

const TEXT_LIMITS: TextLimits = { timeoutMs: 10_000, mostBytes: 5 * 1024 * 1024 }
const MAX_REDIRECTS = 3

type Answer = { readonly kind: 'redirect'; readonly to: string } | FetchedBytes

export function fetchTextFrom(
  allowed: AllowList,
  stopping: AbortSignal,
  limits: TextLimits = TEXT_LIMITS,
): FetchText {
  const fetchBytes = fetchBytesFrom(allowed, stopping, { ...limits, accept: 'application/json' })
  return async (address) => {
    const fetched = await fetchBytes(address)
    if (fetched.kind !== 'bytes') return fetched
    // Unlike a buffer, it leaves out the mark with which some programs begin their files.
    return { kind: 'text', text: new TextDecoder().decode(fetched.bytes) }
  }
}

/**
 * Reads from hosts on a list. A name is resolved once, its addresses are checked, and the connection goes to exactly
 * those, so that DNS rebinding gains nothing. Each redirect is checked against the list again.
 */
export function fetchBytesFrom(allowed: AllowList, stopping: AbortSignal, limits: FetchLimits): FetchBytes {
  return async (address, bearer) => {
    // One deadline for everything: a server that sends one byte a second would never time out otherwise.
    const signal = AbortSignal.any([AbortSignal.timeout(limits.timeoutMs), stopping])
    let next = address
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const target = targetAt(next, allowed)
      if (target.kind === 'refused') return failed(`${originOf(next)} is not on the list of hosts`)
      const { url, mayBePrivate } = target
      const headers = {
        accept: limits.accept,
        'accept-encoding': 'br, gzip',
        ...(bearer !== undefined &&
          url.origin === originOf(address) && { authorization: `Bearer ${bearer}` }),
      }
      const answer = await fetchOnce({ url, mayBePrivate, headers, signal, limits })
      if (answer.kind !== 'redirect') return answer
      next = URL.canParse(answer.to, next) ? new URL(answer.to, next).href : answer.to
    }
    return failed('too many redirects')
  }
}

type OneRequest = {
  readonly url: URL
  readonly mayBePrivate: boolean
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  readonly limits: FetchLimits
}

async function fetchOnce(asked: OneRequest): Promise<Answer> {
  const { url, mayBePrivate, signal, limits } = asked
  // An IP address in the URL is not resolved, so `publicLookup` would never see it.
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (!mayBePrivate && isIP(literal) !== 0 && !isPublicAddress(literal)) return failed('a private address')
  try {
    const response = await request(asked)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      response.destroy()
      return { kind: 'redirect', to: headers.location }
    }
    if (statusCode !== 200) {
      response.destroy()
      return statusCode === 404 ? { kind: 'missing' } : failed(`status ${statusCode}`)
    }
    return { kind: 'bytes', bytes: await readBytes(response, signal, limits) }
  } catch (error) {
    if (signal.aborted) return failed(`no answer within ${limits.timeoutMs / 1_000} s`)
    return failed(sentenceFor(error, url.hostname))
  }
}

/** Network errors as sentences, for operators. */
const ON_THE_WAY: Readonly<Record<string, string>> = {
  ENOTFOUND: 'cannot be found; is this machine online?',
  EAI_AGAIN: 'cannot be found; is this machine online?',
  ECONNREFUSED: 'does not take connections',
  ECONNRESET: 'broke off the connection',
  EPIPE: 'broke off the connection',
  EHOSTUNREACH: 'cannot be reached',
  ENETUNREACH: 'cannot be reached',
  ETIMEDOUT: 'cannot be reached',
}

function sentenceFor(error: unknown, hostname: string): string {
  if (!(error instanceof Error)) return String(error)
  const known = 'code' in error && typeof error.code === 'string' ? ON_THE_WAY[error.code] : undefined
  return known === undefined ? error.message : `${hostname} ${known}`
}

function request({ url, mayBePrivate, headers, signal }: OneRequest): Promise<IncomingMessage> {
  const { get } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const sent = get(
      url,
      { signal, agent: false, lookup: mayBePrivate ? undefined : publicLookup, headers },
      resolve,
    )
    sent.once('error', reject)
  })
}

/** Counts bytes after decompression, so that a small answer cannot expand without limit. */
async function readBytes(
  response: IncomingMessage,
  signal: AbortSignal,
  { mostBytes }: FetchLimits,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  let isTooMuch = false
  const collect = async (source: AsyncIterable<unknown>) => {
    for await (const chunk of source) {
      const piece = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
      bytes += piece.length
      isTooMuch = bytes > mostBytes
      if (isTooMuch) return
      chunks.push(piece)
    }
  }
  try {
    switch (response.headers['content-encoding'] ?? 'identity') {
      case 'identity':
        await pipeline(response, collect, { signal })
        break
      case 'gzip':
        await pipeline(response, createGunzip(), collect, { signal })
        break
      case 'br':
        await pipeline(response, createBrotliDecompress(), collect, { signal })
        break
      default:
        throw new Error('an unknown packing')
    }
  } catch (error) {
    // The pipeline reports that its reader stopped early; the size is the real error.
    if (!isTooMuch) throw error
  } finally {
    response.destroy()
  }
  if (isTooMuch) throw new Error(`more than ${mostBytes} bytes`)
  return Buffer.concat(chunks)
}

function failed(reason: string): Extract<FetchedBytes, { kind: 'failed' }> {
  return { kind: 'failed', reason }
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : 'that'
}
