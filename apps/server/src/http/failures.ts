import type { Envelope } from '@bannerday/contract/envelope'
import type { ApiErrorName } from '@bannerday/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

/** Whether an error means that something we depend on is down, and trying again later may help. */
export type IsOutage = (error: unknown) => boolean

const OUTAGE_RETRY_SECONDS = 2

/** What Fastify itself rejects before any handler runs. */
const REFUSALS: Readonly<Record<string, ApiErrorName>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'unsupportedMediaType',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalidField',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalidField',
  FST_ERR_BAD_URL: 'notFound',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
}

/** The one place where an error becomes an answer. Only surprises are logged as errors. */
export function answerFailures(isOutage: IsOutage) {
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void => {
    // The client disconnected while sending its body: there is nobody to answer, and nothing to log.
    if (request.socket.destroyed && !request.raw.complete) return void reply.hijack()
    const failure = toApiError(error, isOutage)
    const about = { err: error, reqId: request.id }
    if (failure.status === 500) request.log.error(about, 'unexpected error')
    else if (failure.status === 503) request.log.warn(about, 'unavailable')
    void reply
      .code(failure.status)
      .headers({ 'cache-control': 'no-store', ...failure.headers })
      .type('application/json; charset=utf-8')
      .send(failureBody(failure))
  }
}

export function failureBody(failure: ApiError): Envelope {
  const { status: code, message, errorCode: error_code, data } = failure
  return { code, message, error_code, ...(data && { data }) }
}

function toApiError(error: FastifyError | Error, isOutage: IsOutage): ApiError {
  if (error instanceof ApiError) return error
  if (isOutage(error)) return new ApiError('unavailable', { retryAfterSeconds: OUTAGE_RETRY_SECONDS })
  const refusal = 'code' in error ? REFUSALS[error.code] : undefined
  return new ApiError(refusal ?? 'internal')
}
