import type { SignInMethod } from '#config.ts'
import { ApiError } from './api-error.ts'

/** Only the operator knows when the method opens again; an hour keeps clients from asking all the time. */
const RETRY_SECONDS = 3_600

export function methodPaused(): ApiError {
  return new ApiError('methodPaused', { retryAfterSeconds: RETRY_SECONDS })
}

export function assertNotPaused(method: SignInMethod, paused: readonly SignInMethod[]): void {
  if (paused.includes(method)) throw methodPaused()
}
