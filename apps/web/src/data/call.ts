import type { DataOf, Endpoint, RequestOf } from '@bannerday/contract/endpoint'
import { readAnswer } from './answer.ts'
import { ApiFailure } from './api-failure.ts'
import { takePrefetched } from './prefetched.ts'
import { buildRequest } from './request.ts'

type Configuration = {
  /** The server's origin; empty for that of the page. */
  readonly origin?: string
  /** The token of the signed-in player, read again for each call. */
  readonly token?: () => string | undefined
}

let configuration: Configuration = {}

/** Set once by `app/`: this folder may not read storage. */
export function configureCalls(next: Configuration): void {
  configuration = next
}

type CallOptions = {
  readonly signal?: AbortSignal
  /** For callers that need the response headers. */
  readonly onResponse?: (response: Response) => void
}

/** Calls the API. Rejects with an `ApiFailure`, or with the signal's reason when aborted. */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E> & object,
  { signal, onResponse }: CallOptions = {},
): Promise<DataOf<E>> {
  const { origin = '', token } = configuration
  const [url, init] = buildRequest(endpoint, request, { origin, token: token?.(), now: Date.now() })
  try {
    const response = await (takePrefetched(url, signal) ?? fetch(url, { ...init, signal: signal ?? null }))
    onResponse?.(response)
    const text = await response.text()
    return readAnswer(endpoint, response, text)
  } catch (error) {
    if (error instanceof ApiFailure || signal?.aborted) throw error
    throw new ApiFailure('network', { cause: error })
  }
}
