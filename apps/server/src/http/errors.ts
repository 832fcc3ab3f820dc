import type { Socket } from 'node:net'
import type { Envelope } from '@bannerday/contract/envelope'
import { API_ERRORS, type ApiErrorName } from '@bannerday/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { SignInMethod } from '#config.ts'
import type { SecurityDetails, SecurityLog } from './security-events.ts'

type Details = {
  /** Says more than the table's sentence, where there is more to say. */
  readonly message?: string
  readonly retryAfterSeconds?: number
  /** For programs that want to know more than the code says. */
  readonly data?: object
  readonly headers?: Readonly<Record<string, string>>
  /** For the log only, as is `about`: whom a refusal was about. */
  readonly cause?: unknown
  readonly about?: SecurityDetails
}

/** A failure that a caller is told about, by its name in the contract's table. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly errorName: ApiErrorName
  readonly status: number
  readonly errorCode: number
  readonly data: object | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly about: SecurityDetails

  constructor(errorName: ApiErrorName, details: Details = {}) {
    const entry = API_ERRORS[errorName]
    super(details.message ?? entry.message, { cause: details.cause })
    this.errorName = errorName
    this.status = entry.status
    this.errorCode = entry.error_code
    this.data = details.data
    this.about = details.about ?? {}
    const { retryAfterSeconds } = details
    this.headers = {
      ...details.headers,
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    }
  }
}

/** Only the operator knows when what they switched off opens again; an hour keeps clients from asking all the time. */
export const PAUSED_RETRY_SECONDS = 3_600

export function methodPaused(): ApiError {
  return new ApiError('methodPaused', { retryAfterSeconds: PAUSED_RETRY_SECONDS })
}

export function assertNotPaused(method: SignInMethod, paused: readonly SignInMethod[]): void {
  if (paused.includes(method)) throw methodPaused()
}

/** Whether an error means that something we depend on is down, and trying again later may help. */
export type IsOutage = (error: unknown) => boolean

const OUTAGE_RETRY_SECONDS = 2

/** What Fastify itself rejects before any handler runs. */
const FASTIFY_ERRORS: Readonly<Record<string, ApiErrorName>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'unsupportedMediaType',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalidField',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalidField',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
  FST_ERR_BAD_URL: 'notFound',
}

/**
 * The one place where an error becomes an answer. Surprises are logged as errors and outages as warnings; what the operator
 * has switched off is a refusal like any other.
 */
export function errorHandler(isOutage: IsOutage, security: SecurityLog) {
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void => {
    // The client disconnected while sending its body: there is nobody to answer, and nothing to log.
    if (request.socket.destroyed && !request.raw.complete) return void reply.hijack()
    const failure = toApiError(error, isOutage)
    const about = { err: error, reqId: request.id }
    security.noteRefusal(request, failure.errorName, failure.about)
    if (failure.status === 500) request.log.error(about, 'unexpected error')
    else if (failure.errorName === 'unavailable') request.log.warn(about, 'unavailable')
    void reply
      .code(failure.status)
      .headers({ 'cache-control': 'no-store', ...failure.headers })
      .type('application/json; charset=utf-8')
      .send(errorBody(failure))
  }
}

function errorBody(failure: ApiError): Envelope {
  const { status: code, message, errorCode: error_code, data } = failure
  return { code, message, error_code, ...(data && { data }) }
}

function toApiError(error: FastifyError | Error, isOutage: IsOutage): ApiError {
  if (error instanceof ApiError) return error
  if (isOutage(error)) return new ApiError('unavailable', { retryAfterSeconds: OUTAGE_RETRY_SECONDS })
  const known = 'code' in error ? FASTIFY_ERRORS[error.code] : undefined
  return new ApiError(known ?? 'internal')
}

type ParserError = Error & { readonly code?: string }

const PARSER_STATUSES: Readonly<Record<string, readonly [code: number, phrase: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}

/** Requests that Node's parser rejects reach no route, but get our envelope too. */
export function answerMalformedRequest(error: ParserError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [code, phrase] = PARSER_STATUSES[error.code ?? ''] ?? [400, 'Bad Request']
  const body = JSON.stringify({ ...errorBody(new ApiError('invalidField')), code })
  socket.write(
    `HTTP/1.1 ${code} ${phrase}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
  // Closes our side and does not wait for the client to close its own.
  socket.destroySoon()
}
