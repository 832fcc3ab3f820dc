import { HOUR, SECOND } from '@bannerday/domain/time'
import type { FastifyInstance } from 'fastify'
import { findSessionIn } from '#accounts/find-session.ts'
import { sessionsService } from '#accounts/sessions.service.ts'
import { sessionsStore } from '#accounts/sessions.store.ts'
import { serveAccounts } from '#app-accounts.ts'
import { bannersRoutes } from '#banners/banners.routes.ts'
import { catalogueStore } from '#catalogue/catalogue.store.ts'
import { changesRoutes } from '#catalogue/changes/changes.routes.ts'
import { changesStore } from '#catalogue/changes/changes.store.ts'
import type { Difference } from '#catalogue/changes/changes.ts'
import { type CatalogueFiles, keepCatalogue, type Keeping } from '#catalogue/keep-catalogue.ts'
import type { Config } from '#config.ts'
import type { Database } from '#db/database.ts'
import { isDatabaseOutage } from '#db/outage.ts'
import { eventsRoutes } from '#events/events.routes.ts'
import { eventsService } from '#events/events.service.ts'
import { eventsStore } from '#events/events.store.ts'
import { GAMES_REVISION, gamesRoutes } from '#games/games.routes.ts'
import { colorOf } from '#games/games.ts'
import { housekeepingStore } from '#housekeeping/housekeeping.store.ts'
import { keepHouseWhileOpen } from '#housekeeping/keep-house-while-open.ts'
import { answerCache } from '#http/answer-cache.ts'
import { answerHealth } from '#http/health.ts'
import { hotAnswers } from '#http/hot-answers.ts'
import { createHttpServer } from '#http/http-server.ts'
import type { LogSink } from '#http/logging.ts'
import { answerMetrics } from '#http/metrics.ts'
import { answerUnknownPaths, rememberRoutes } from '#http/not-found.ts'
import { runWhileOpen } from '#http/run-while-open.ts'
import { apiOn } from '#http/serve.ts'
import { serveStaticFiles } from '#http/static-files.ts'
import { lastIngest } from '#ingest/last-ingest.ts'
import { ingestMetrics } from '#ingest/metrics.ts'
import { openIngest } from '#ingest/open-ingest.ts'
import { ingestWhileOpen } from '#ingest/schedule.ts'
import { limitsStore } from '#limits/limits.store.ts'
import { databaseLimits } from '#limits/limits.ts'
import type { Clock } from '#ports/clock.ts'
import { unlimited } from '#ports/rate-limiter.ts'
import { siteRoutes } from '#site/site.routes.ts'
import { tagsRoutes } from '#tags/tags.routes.ts'
import { tagsService } from '#tags/tags.service.ts'
import { tagsStore } from '#tags/tags.store.ts'

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

const LIMITS_EXCHANGE_MS = SECOND
const CATALOGUE_CHECK_MS = HOUR
const CATALOGUE_RETRY_MS = SECOND
/** Some hundred different answers; whoever asks for more at once makes them anew. */
const CACHE_BYTES = 48 * 1024 * 1024

/** Puts the parts together and tells nobody to listen: tests inject requests, `main.ts` opens the port. */
export function buildApp(deps: AppDeps): FastifyInstance {
  const { config, database, clock, version } = deps
  const app = createHttpServer({
    logging: { level: config.logLevel, sink: deps.logSink },
    trustedProxies: config.trustedProxies,
    isHttps: config.publicUrl.startsWith('https:'),
    usesTurnstile: config.botCheck.kind === 'turnstile',
    isOutage: isDatabaseOutage,
  })
  const routes = rememberRoutes(app)
  const limiter = config.rateLimits === 'on' ? databaseLimits(limitsStore(database), clock) : unlimited
  runWhileOpen(app, LIMITS_EXCHANGE_MS, limiter.exchange)
  const hot = hotAnswers(clock.now)
  const sessions = sessionsService(sessionsStore(database), clock, config.lifetimes)
  const api = apiOn(app, { limiter, findSession: findSessionIn(sessions), hot })

  const events = eventsService(eventsStore(database))
  const cache = answerCache(CACHE_BYTES)
  const keeping = keepCatalogueFresh(app, deps)
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())
  const ingest = openIngest(database, keeping, config.ingest, stopping.signal)
  keepHouseWhileOpen(app, housekeepingStore(database), { clock, stopping: stopping.signal })
  const { schedule } = config.ingest
  if (schedule !== null) ingestWhileOpen(app, ingest, { schedule, clock, random: Math.random })
  // The new catalogue is read before the old answers go, so that none is made from the old one again.
  const afterChange = async () => {
    await events.refresh()
    cache.clear()
    hot.clear()
  }
  let again: NodeJS.Timeout | undefined
  const heard = () => {
    clearTimeout(again)
    afterChange().catch((err: unknown) => {
      app.log.warn({ err }, 'catalogue not read')
      // Nobody says it twice: until it is read, this node would show what is no longer so.
      if (!stopping.signal.aborted) again = setTimeout(heard, CATALOGUE_RETRY_MS).unref()
    })
  }
  app.addHook('onClose', async () => clearTimeout(again))
  app.addHook('onReady', () => database.listen('catalogue_changed', heard))

  answerHealth(app, database.ping, clock)
  answerMetrics(app, () => ingestMetrics(ingest.store), clock)
  serveAccounts(app, { ...deps, api, sessions })
  gamesRoutes(api)
  eventsRoutes(api, { events, cache, clock, pinnedWindow: config.pinnedWindow })
  changesRoutes(api, { store: changesStore(database), cache, clock, publicUrl: config.publicUrl })
  tagsRoutes(api, tagsService(tagsStore(database), events.byUuid))
  bannersRoutes(app, { findActivity: events.byUuid, colorOf, cache })
  const lastIngestAt = lastIngest(ingest.store, clock)
  siteRoutes(app, api, {
    config,
    version,
    facts: async () => ({
      gamesRevision: GAMES_REVISION,
      catalogueUpdatedAt: await events.changedAt(),
      lastIngestAt: await lastIngestAt(),
    }),
  })
  answerUnknownPaths(app, routes, serveStaticFiles(app, deps.webFolder))
  return app
}

function keepCatalogueFresh(app: FastifyInstance, { config, database, clock, catalogue }: AppDeps): Keeping {
  const keeping: Keeping = {
    files: catalogue,
    store: catalogueStore(database),
    clock,
    pinnedWindow: config.pinnedWindow,
  }
  const keep = async () => {
    const seeding = await keepCatalogue(keeping)
    if (seeding.kind === 'seeded') app.log.info(sizesOf(seeding), 'catalogue seeded')
    if (seeding.kind === 'outdated')
      app.log.warn(seeding, 'the database holds a later edition of the catalogue')
  }
  app.addHook('onReady', keep)
  runWhileOpen(app, CATALOGUE_CHECK_MS, keep)
  return keeping
}

function sizesOf({ added, changed, removed }: Difference) {
  return { added: added.length, changed: changed.length, removed: removed.length }
}
