import { SECOND } from '@bannerday/domain/time'
import type { FastifyInstance } from 'fastify'
import { assertHuman } from '#accounts/account-errors.ts'
import { findSessionIn } from '#accounts/accounts.routes.ts'
import type { PasswordHasher } from '#accounts/password-hasher.ts'
import { sessionsService } from '#accounts/sessions.service.ts'
import { sessionsStore } from '#accounts/sessions.store.ts'
import { serveAccounts } from '#app-accounts.ts'
import { serveReminders } from '#app-reminders.ts'
import { bannersRoutes } from '#banners/banners.routes.ts'
import { calendarRoutes } from '#calendar/calendar.routes.ts'
import { calendarStore } from '#calendar/calendar.store.ts'
import { keepCatalogueWhileOpen } from '#catalogue/catalogue-while-open.ts'
import { catalogueStore, changesStore } from '#catalogue/catalogue.store.ts'
import { changesRoutes } from '#catalogue/changes.routes.ts'
import { changesService } from '#catalogue/changes.service.ts'
import type { CatalogueContext } from '#catalogue/seed-catalogue.ts'
import { type CatalogueFiles, collectedAt } from '#catalogue/shipped-files.ts'
import type { Config } from '#config.ts'
import type { Database } from '#db/database.ts'
import { isDatabaseOutage } from '#db/outage.ts'
import { ownSecrets } from '#db/secrets.ts'
import { eventAnswers } from '#events/event-answers.ts'
import { eventsRoutes } from '#events/events.routes.ts'
import { eventsService } from '#events/events.service.ts'
import { eventsStore } from '#events/events.store.ts'
import { GAMES_REVISION, gamesRoutes } from '#games/games.routes.ts'
import { housekeepingStore } from '#housekeeping/housekeeping.store.ts'
import { removeDeadRowsPeriodically } from '#housekeeping/housekeeping.ts'
import { responseCache } from '#http/encoded-response.ts'
import { handleUnknownPaths, recordRoutes } from '#http/errors.ts'
import { createHttpServer } from '#http/http-server.ts'
import type { LogSink } from '#http/logging.ts'
import { gauge, refuseUntilStarted, replicaFallbacks, serveHealth, serveMetrics } from '#http/monitoring.ts'
import { overloadGuard } from '#http/overload.ts'
import { runPeriodically } from '#http/run-periodically.ts'
import { type LogSecurityEvent, securityLog } from '#http/security-events.ts'
import { headersHash } from '#http/security-headers.ts'
import { createApi } from '#http/serve.ts'
import { serveStaticFiles } from '#http/static-files.ts'
import { measureTraffic } from '#http/traffic.ts'
import { ingestMetrics, lastIngest, lastReads, readAtOf } from '#ingest/ingest-status.ts'
import { recentIngest } from '#ingest/ingest.store.ts'
import { openIngest } from '#ingest/open-ingest.ts'
import { ingestWhileOpen } from '#ingest/schedule.ts'
import { pictureHosts } from '#ingest/source.ts'
import { limitsStore } from '#limits/limits.store.ts'
import { databaseLimits } from '#limits/limits.ts'
import { mailStore } from '#mail/mail.store.ts'
import { operatorsRoutes } from '#operators/operators.routes.ts'
import { operatorsService } from '#operators/operators.service.ts'
import { operatorsStore } from '#operators/operators.store.ts'
import { reportsRoutes } from '#operators/reports.routes.ts'
import type { Clock } from '#ports/clock.ts'
import { unlimited } from '#ports/limits.ts'
import { sharedPlansRoutes } from '#shared-plans/shared-plans.routes.ts'
import { sharedPlansStore } from '#shared-plans/shared-plans.store.ts'
import { linkPreviews } from '#site/link-preview.ts'
import { siteRoutes } from '#site/site.routes.ts'
import { tagsRoutes } from '#tags/tags.routes.ts'
import { tagsService } from '#tags/tags.service.ts'
import { tagsStore } from '#tags/tags.store.ts'

export type AppDeps = {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly version: string
  /** What this was built from, where the build knew it. */
  readonly commit: string | null
  readonly catalogue: CatalogueFiles
  /** The folder of the built web app. */
  readonly webFolder: string
  readonly hasher: PasswordHasher
  readonly logSink: LogSink
}

const LIMITS_EXCHANGE_MS = SECOND
/** Room for some hundred different answers; those asked for least recently are dropped and made again. */
const CACHE_BYTES = 24 * 1024 * 1024

type App = {
  readonly app: FastifyInstance
  /** To be called once the app is ready; until it has resolved, the API answers 503. */
  readonly start: () => Promise<void>
  /** For commands of operators that this process runs. */
  readonly securityEvent: LogSecurityEvent
}

/** Puts the parts together without listening anywhere: tests inject requests, `main.ts` opens the port. */
export function buildApp(deps: AppDeps): App {
  const { config, database, clock, version } = deps
  const site = {
    isHttps: config.isHttps,
    usesTurnstile: config.botCheck.kind === 'turnstile',
    pictureHosts: config.linksPictures ? pictureHosts() : [],
  }
  const overload = overloadGuard()
  const security = securityLog()
  const app = createHttpServer({
    overload,
    logging: { level: config.logLevel, sink: deps.logSink },
    trustedProxies: config.trustedProxies,
    ...site,
    isOutage: isDatabaseOutage,
    security,
  })
  const routes = recordRoutes(app)
  const stopping = stoppingSignalOf(app)

  const limiter = config.rateLimits === 'on' ? databaseLimits(limitsStore(database), clock) : unlimited
  runPeriodically(app, LIMITS_EXCHANGE_MS, limiter.exchange)
  const cache = responseCache(CACHE_BYTES)
  const sessions = sessionsService(sessionsStore(database), clock, config.lifetimes)
  const api = createApi(app, { limiter, findSession: findSessionIn(sessions), security })

  const secrets = ownSecrets(database)
  const { pinnedWindow } = config
  const catalogue: CatalogueContext = {
    files: deps.catalogue,
    store: catalogueStore(database),
    clock,
    pinnedWindow,
  }
  const events = eventsService(eventsStore(database))
  const eventsAnswered = eventAnswers(events, {
    edition: deps.catalogue.edition,
    linksPictures: config.linksPictures,
    findEmblem: (gameId, unit) => deps.catalogue.emblems?.[gameId]?.[unit] ?? null,
  })
  const ingest = openIngest(database, catalogue, config.ingest, stopping)
  removeDeadRowsPeriodically(app, housekeepingStore(database), { clock, stopping })
  const { schedule } = config.ingest
  if (schedule !== null) ingestWhileOpen(app, ingest, { schedule, clock, random: Math.random })
  const { start, isStarted } = keepCatalogueWhileOpen(app, catalogue, {
    listen: database.listen,
    stopping,
    isOutage: isDatabaseOutage,
    forget: secrets.forget,
    refresh: async () => {
      // Read before the cache is emptied, so that no answer is made from the old catalogue once more.
      await events.refresh()
      cache.clear()
      eventsAnswered.clear()
    },
  })

  refuseUntilStarted(app, isStarted)
  serveHealth(app, { ping: database.ping, clock, isStarted })
  const operators = operatorsStore(database)
  const { replica } = database
  replica?.onFallback((fallback) => app.log.warn(fallback, 'the replica was not read from'))
  const mails = mailStore(database)
  const traffic = measureTraffic(app, version)
  serveMetrics(app, {
    ofNode: () => [
      ...traffic(),
      overload.metric(),
      security.metric(),
      ...(replica ? [replicaFallbacks(replica.fallbacks())] : []),
    ],
    ofDatabase: async () => [
      gauge(
        'bannerday_mails_undelivered',
        'Mails that were tried and are still waiting.',
        await mails.countTried(),
      ),
      ...(await ingestMetrics({
        store: ingest.store,
        catalogue: catalogue.store,
        newestFacts: () => operators.newestFacts(),
      })),
    ],
    clock,
  })
  const { hasher } = deps
  const { checkHuman } = serveAccounts(app, {
    config,
    database,
    secrets,
    clock,
    api,
    sessions,
    hasher,
    stopping,
  })
  serveReminders(app, { config, database, secrets, clock, api, allActivities: events.all, stopping })
  gamesRoutes(api)
  eventsRoutes(api, { events, answers: eventsAnswered, cache, clock, pinnedWindow })
  changesRoutes(api, {
    changes: changesService(changesStore(database), clock),
    cache,
    publicUrl: config.publicUrl,
  })
  tagsRoutes(api, tagsService(tagsStore(database), events.byUuid))
  operatorsRoutes(api, {
    operators: operatorsService({ catalogue, ingest: ingest.store }),
    store: operators,
    catalogue: catalogue.store,
    ingest: ingest.store,
    clock,
  })
  reportsRoutes(api, {
    store: operators,
    findActivity: events.byUuid,
    assertHuman: (token) => assertHuman(checkHuman, token, 'report'),
    clock,
  })
  bannersRoutes(app, { findActivity: events.byUuid, cache })
  calendarRoutes(api, {
    store: calendarStore(database),
    activities: events,
    cache,
    clock,
    pinnedWindow,
    publicUrl: config.publicUrl,
  })
  sharedPlansRoutes(api, sharedPlansStore(database), clock)
  const status = recentIngest(database)
  const lastIngestAt = lastIngest(status, clock)
  const lastReadsAt = lastReads(status, clock)
  siteRoutes(app, api, {
    config,
    version,
    commit: deps.commit,
    clock,
    facts: async () => ({
      gamesRevision: GAMES_REVISION,
      collectedAt: collectedAt(deps.catalogue),
      lastIngestAt: await lastIngestAt(),
      readAt: schedule === null ? null : readAtOf((await lastReadsAt()) ?? []),
    }),
  })
  const sendPage = serveStaticFiles(app, deps.webFolder, {
    headersHash: headersHash(site),
    preview: linkPreviews({ publicUrl: config.publicUrl, findActivity: events.byUuid }),
    cache,
  })
  handleUnknownPaths(app, routes, sendPage)
  return {
    app,
    start,
    securityEvent: (event, details = {}) => security.noteWithoutRequest(app.log, event, details),
  }
}

/** Aborted as soon as the app begins to close: long work should not begin its next step then. */
function stoppingSignalOf(app: FastifyInstance): AbortSignal {
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())
  return stopping.signal
}
