import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { bannersRoutes } from '#banners/banners.routes.ts'
import { catalogueStore } from '#catalogue/catalogue.store.ts'
import { type CatalogueFiles, keepCatalogue } from '#catalogue/keep-catalogue.ts'
import type { Config } from '#config.ts'
import type { Database } from '#db/database.ts'
import { isDatabaseOutage } from '#db/outage.ts'
import { eventsRoutes } from '#events/events.routes.ts'
import { eventsService } from '#events/events.service.ts'
import { eventsStore } from '#events/events.store.ts'
import { GAMES_REVISION, gamesRoutes } from '#games/games.routes.ts'
import { colorOf } from '#games/games.ts'
import { answerCache } from '#http/answer-cache.ts'
import { answerBrokenRequests } from '#http/broken-requests.ts'
import { answerFailures } from '#http/failures.ts'
import { answerHealth } from '#http/health.ts'
import { acceptJsonBodies } from '#http/json-body.ts'
import { logAnswers, loggerOptions, type LogSink } from '#http/logging.ts'
import { answerUnknownPaths, rememberRoutes } from '#http/not-found.ts'
import { sendSecurityHeaders } from '#http/security-headers.ts'
import { apiOn } from '#http/serve.ts'
import type { FindSession } from '#http/session.ts'
import { serveStaticFiles } from '#http/static-files.ts'
import { limitsStore } from '#limits/limits.store.ts'
import { databaseLimits } from '#limits/limits.ts'
import type { Clock } from '#ports/clock.ts'
import { newRequestId } from '#ports/ids.ts'
import { unlimited } from '#ports/rate-limiter.ts'
import { siteRoutes } from '#site/site.routes.ts'

export type AppDeps = {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly version: string
  readonly catalogue: CatalogueFiles
  /** The folder of the built web app. */
  readonly webFolder: string
  readonly logSink: LogSink
}

const BODY_LIMIT_BYTES = 256 * 1024
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
const LIMITS_EXCHANGE_MS = 1_000
const CATALOGUE_CHECK_MS = 3_600_000
/** Some hundred different answers; whoever asks for more at once makes them anew. */
const CACHE_BYTES = 48 * 1024 * 1024

/** Nobody has been given a token yet, so there is none we know. */
const findSession: FindSession = () => Promise.resolve({ kind: 'refused', error: 'unknownToken' })

/** Puts the parts together and tells nobody to listen: tests inject requests, `main.ts` opens the port. */
export function buildApp(deps: AppDeps): FastifyInstance {
  const { config, database, clock, version } = deps
  const failures = answerFailures(isDatabaseOutage)
  const app = Fastify({
    logger: loggerOptions({ level: config.logLevel, sink: deps.logSink }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerBrokenRequests,
    frameworkErrors: failures,
  })
  app.server.headersTimeout = HEADERS_TIMEOUT_MS
  const routes = rememberRoutes(app)
  logAnswers(app)
  sendSecurityHeaders(app, { isHttps: config.publicUrl.startsWith('https:') })
  acceptJsonBodies(app)
  app.setErrorHandler(failures)
  answerHealth(app, database.ping)

  const limiter = config.rateLimits === 'on' ? databaseLimits(limitsStore(database), clock) : unlimited
  runWhileOpen(app, LIMITS_EXCHANGE_MS, limiter.exchange)
  const api = apiOn(app, { limiter, findSession })

  const keep = async () => {
    const store = catalogueStore(database)
    const { pinnedWindow } = config
    const seeding = await keepCatalogue({ files: deps.catalogue, store, clock, pinnedWindow })
    if (seeding.kind !== 'unchanged') app.log.info(seeding, 'catalogue')
  }
  app.addHook('onReady', keep)
  runWhileOpen(app, CATALOGUE_CHECK_MS, keep)

  const events = eventsService(eventsStore(database))
  const cache = answerCache(CACHE_BYTES)
  // The new catalogue is read before the old answers go, so that none is made from the old one again.
  app.addHook('onReady', () =>
    database.listen('catalogue_changed', () => {
      events
        .refresh()
        .then(cache.clear, (error: unknown) => app.log.warn({ err: error }, 'catalogue not read'))
    }),
  )
  gamesRoutes(api)
  eventsRoutes(api, { events, cache, clock, pinnedWindow: config.pinnedWindow })
  bannersRoutes(app, { findActivity: events.byUuid, colorOf, cache })
  siteRoutes(app, api, {
    config,
    version,
    facts: async () => ({ gamesRevision: GAMES_REVISION, catalogueUpdatedAt: await events.changedAt() }),
  })
  answerUnknownPaths(app, routes, serveStaticFiles(app, deps.webFolder))
  return app
}

/** Does something again and again from the moment the app is ready until it closes; a failure is logged and forgotten. */
function runWhileOpen(app: FastifyInstance, everyMs: number, work: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined
  const next = () => {
    timer = setTimeout(() => {
      work()
        .catch((error: unknown) => app.log.warn({ err: error }, 'background work failed'))
        .finally(next)
    }, everyMs).unref()
  }
  app.addHook('onReady', async () => next())
  app.addHook('onClose', async () => clearTimeout(timer))
}
