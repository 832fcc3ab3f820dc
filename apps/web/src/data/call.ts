import type { DataOf, Endpoint, RequestOf } from '@bannerday/contract/endpoint'
import { readAnswer } from './answer.ts'
import { ApiFailure } from './api-failure.ts'
import { takeAskedAhead } from './asked-ahead.ts'
import { buildRequest } from './request.ts'

type Configuration = {
  /** Where the server is; empty for the origin the page came from. */
  readonly origin?: string
  /** The bearer of the signed-in player, asked anew for each call. */
  readonly token?: () => string | undefined
}

let configuration: Configuration = {}

/** Set once by the app's entry: this folder knows nothing of storage. */
export function configureCalls(next: Configuration): void {
  configuration = next
}

type CallOptions = {
  readonly signal?: AbortSignal
  /** For the few that care how an answer came. */
  readonly onResponse?: (response: Response) => void
}

/** Calls the API. Fails with an `ApiFailure`, or with the signal's reason when aborted. */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E> & object,
  { signal, onResponse }: CallOptions = {},
): Promise<DataOf<E>> {
  const { origin = '', token } = configuration
  const [url, init] = buildRequest(endpoint, request, { origin, token: token?.(), now: Date.now() })
  try {
    const response = await (takeAskedAhead(url, signal) ?? fetch(url, { ...init, signal: signal ?? null }))
    onResponse?.(response)
    const text = await response.text()
    return readAnswer(endpoint, response, text)
  } catch (error) {
    if (error instanceof ApiFailure || signal?.aborted) throw error
    throw new ApiFailure('network', { cause: error })
  }
}
