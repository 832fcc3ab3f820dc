import { API_ERRORS, type ApiErrorName } from '@bannerday/contract/errors'

type Details = {
  /** Says more than the table's sentence, where there is more to say. */
  readonly message?: string
  readonly retryAfterSeconds?: number
  /** For programs that want to know more than the code says. */
  readonly data?: object
  readonly headers?: Readonly<Record<string, string>>
  /** For the log only. */
  readonly cause?: unknown
}

/** A failure that a caller is told about, by its name in the contract's table. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly errorCode: number
  readonly data: object | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(errorName: ApiErrorName, details: Details = {}) {
    const entry = API_ERRORS[errorName]
    super(details.message ?? entry.message, { cause: details.cause })
    this.status = entry.status
    this.errorCode = entry.error_code
    this.data = details.data
    const { retryAfterSeconds } = details
    this.headers = {
      ...details.headers,
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    }
  }
}
