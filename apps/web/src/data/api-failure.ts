import { API_ERRORS, type ApiErrorName } from '@bannerday/contract/errors'

/**
 * `network`: no answer arrived. `invalid-answer`: one arrived that is not what the contract says.
 * `refused`: the server said no.
 */
export type FailureKind = 'network' | 'invalid-answer' | 'refused'

type Details = {
  /** The envelope's code, else the HTTP status. */
  readonly code?: number | undefined
  /** The six-digit row of the contract's error table. */
  readonly errorCode?: number | undefined
  /** The server's own message, which is shown rather than ours. */
  readonly serverMessage?: string | undefined
  readonly retryAfterSeconds?: number | undefined
  /** Data that came with the refusal; not parsed yet. */
  readonly data?: unknown
  readonly cause?: unknown
}

/** The only error a call fails with, apart from an abort. What to show, and where, is up to the caller. */
export class ApiFailure extends Error {
  readonly kind: FailureKind
  readonly code: number | undefined
  readonly errorCode: number | undefined
  readonly serverMessage: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly data: unknown

  constructor(kind: FailureKind, details: Details = {}) {
    const { code, errorCode, serverMessage, retryAfterSeconds, data, cause } = details
    super(serverMessage ?? kind, { cause })
    this.name = 'ApiFailure'
    this.kind = kind
    this.code = code
    this.errorCode = errorCode
    this.serverMessage = serverMessage
    this.retryAfterSeconds = retryAfterSeconds
    this.data = data
  }
}

/** No answer arrived: the one failure that may be gone a moment later. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof ApiFailure && error.kind === 'network'
}

/** No answer arrived, or one of a server, or of what stands before it, that cannot answer now. */
export function isServerAway(error: unknown): boolean {
  return isNetworkFailure(error) || (error instanceof ApiFailure && (error.code ?? 0) >= 500)
}

/** The call failed with this code: the envelope's, else the HTTP status. */
export function hasCode(error: unknown, code: number): boolean {
  return error instanceof ApiFailure && error.code === code
}

/** The server knows no session with the token of the call. */
export function isUnauthorized(error: unknown): boolean {
  return hasCode(error, 401)
}

/** The server refused the call with this row of the contract's error table. */
export function isRefusal(error: unknown, name: ApiErrorName): boolean {
  return error instanceof ApiFailure && error.errorCode === API_ERRORS[name].error_code
}
