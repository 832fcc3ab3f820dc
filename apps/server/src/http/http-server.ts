import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { isAboutAccounts } from '@bannerday/contract/endpoint'
import cookies from '@fastify/cookie'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { answerMalformedRequest, ApiError, errorHandler, type IsOutage } from './errors.ts'
import { logResponses } from './logging.ts'
import { type Overload, overloadGuard } from './overload.ts'
import { acceptJsonBodies } from './request-input.ts'
import type { SecurityLog } from './security-events.ts'
import { securityHeaders, type Site } from './security-headers.ts'

type Setup = Site & {
  readonly log: FastifyBaseLogger
  readonly trustedProxies: readonly string[]
  readonly isOutage: IsOutage
  readonly overload?: Overload
  readonly security: SecurityLog
  readonly timeouts?: Timeouts
}

type Timeouts = {
  /** How long a caller may take to send a request. */
  readonly headersMs: number
  readonly requestMs: number
  /** How long nothing may go either way: a caller who never reads would keep an answer in memory for ever. */
  readonly silenceMs: number
}

const BODY_LIMIT_BYTES = 256 * 1024
const TIMEOUTS: Timeouts = { headersMs: 10_000, requestMs: 30_000, silenceMs: 20_000 }
/** Longer than proxies keep a connection that nobody uses, so that they never send into one that is being closed. */
const KEEP_ALIVE_MS = 72_000
/** By default Node checks these time-outs only every 30 s. */
const CHECKS_PER_TIMEOUT = 10

/** A server without routes that answers everything in our envelope, with our headers and limits. */
export function createHttpServer({
  log,
  trustedProxies,
  isOutage,
  overload = overloadGuard(),
  security,
  timeouts = TIMEOUTS,
  ...site
}: Setup): FastifyInstance {
  const failures = errorHandler(isOutage, security)
  const secure = securityHeaders(site)

  function addHeaders(request: FastifyRequest, reply: FastifyReply) {
    reply.header('x-request-id', request.id)
    secure(request, reply)
  }

  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A child logger per request costs more than most answers; log lines carry the request id instead.
    childLoggerFactory: (logger) => logger,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    serverFactory: (serve) =>
      createServer(
        {
          headersTimeout: timeouts.headersMs,
          requestTimeout: timeouts.requestMs,
          connectionsCheckingInterval: timeouts.headersMs / CHECKS_PER_TIMEOUT,
          keepAliveTimeout: KEEP_ALIVE_MS,
          // Node would answer without our envelope; `refusalOf` does it with.
          requireHostHeader: false,
        },
        overload.guard(serve),
      ).setTimeout(timeouts.silenceMs),
    forceCloseConnections: 'idle',
    clientErrorHandler: answerMalformedRequest,
    frameworkErrors(error, request, reply) {
      // Fastify runs no hooks where a part of the path is too long.
      addHeaders(request, reply)
      failures(error, request, reply)
    },
  })
  logResponses(app)
  app.addHook('onRequest', (request, reply, done) => {
    addHeaders(request, reply)
    done(refusalOf(request))
  })
  // Node would answer it by itself, with neither our envelope nor our headers.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  void app.register(cookies)
  acceptJsonBodies(app)
  app.setErrorHandler(failures)
  return app
}

/** With the percent signs escaped where they encode nothing: the router would refuse such a URL before any handler runs. */
function readableUrl(url: string): string {
  const [path = '', ...query] = url.split('?')
  return decoded(path) === null ? [path.replaceAll('%', '%25'), ...query].join('?') : url
}

/** Answers with the text although nobody reads it: the build removes a call that only throws. */
function decoded(path: string): string | null {
  try {
    return decodeURI(path)
  } catch {
    return null
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/** What is refused before it counts against anybody's limit: another site must not use up that of its visitors. */
function refusalOf(request: FastifyRequest): ApiError | undefined {
  const { method, headers, raw } = request
  if (headers['sec-fetch-site'] === 'cross-site' && (!SAFE_METHODS.has(method) || mayChangeWhenRead(request)))
    return new ApiError('crossSite')
  const { expect, host } = headers
  if (host === undefined && raw.httpVersion === '1.1')
    return new ApiError('invalidField', { message: 'The Host header is missing' })
  if (expect !== undefined && expect.toLowerCase() !== '100-continue')
    return new ApiError('unknownExpectation')
  return undefined
}

/** All calls about accounts may, except that providers send browsers to a callback. */
function mayChangeWhenRead({ routeOptions, headers }: FastifyRequest): boolean {
  // Of the route, because an address can be written in many ways: `/api/%61uth/`.
  const { url: path = '' } = routeOptions
  return isAboutAccounts(path) && !(path.endsWith('/callback') && headers['sec-fetch-mode'] === 'navigate')
}
