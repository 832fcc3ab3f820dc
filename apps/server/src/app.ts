import { setMaxListeners } from 'node:events'
import { SECOND } from '@bannerday/domain/time'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { assertHuman } from '#accounts/account-errors.ts'
import { findSessionIn } from '#accounts/accounts.routes.ts'
import type { PasswordHasher } from '#accounts/password-hasher.ts'
import { sessionsService } from '#accounts/sessions.service.ts'
import { sessionsStore } from '#accounts/sessions.store.ts'
import { serveAccounts } from '#app-accounts.ts'
import { serveCatalogue } from '#app-catalogue.ts'
import { serveMonitoring } from '#app-monitoring.ts'
import { serveReminders } from '#app-reminders.ts'
import { calendarRoutes } from '#calendar/calendar.routes.ts'
import { calendarStore } from '#calendar/calendar.store.ts'
import type { CatalogueContext } from '#catalogue/seed-catalogue.ts'
import type { CatalogueFiles } from '#catalogue/shipped-files.ts'
import type { Config } from '#config.ts'
import type { Database } from '#db/database.ts'
import { isDatabaseOutage } from '#db/outage.ts'
import { ownSecrets } from '#db/secrets.ts'
import type { EventsService } from '#events/events.service.ts'
import { housekeepingStore } from '#housekeeping/housekeeping.store.ts'
import { removeDeadRowsPeriodically } from '#housekeeping/housekeeping.ts'
import { responseCache } from '#http/encoded-response.ts'
import { createHttpServer } from '#http/http-server.ts'
import { overloadGuard } from '#http/overload.ts'
import { runPeriodically } from '#http/run-periodically.ts'
import { type LogSecurityEvent, securityLog } from '#http/security-events.ts'
import { headersHash } from '#http/security-headers.ts'
import { type Api, createApi } from '#http/serve.ts'
import { serveStaticFiles } from '#http/static-files.ts'
import { handleUnknownPaths, recordRoutes } from '#http/unknown-paths.ts'
import type { IngestStore } from '#ingest/ingest.store.ts'
import { pictureHosts } from '#ingest/source.ts'
import { limitsStore } from '#limits/limits.store.ts'
import { databaseLimits } from '#limits/limits.ts'
import { operatorsRoutes } from '#operators/operators.routes.ts'
import { operatorsService } from '#operators/operators.service.ts'
import { operatorsStore } from '#operators/operators.store.ts'
import { reportsRoutes } from '#operators/reports.routes.ts'
import type { CheckHuman } from '#ports/bot-check.ts'
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
  readonly log: FastifyBaseLogger
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
    log: deps.log,
    trustedProxies: config.trustedProxies,
    ...site,
    isOutage: isDatabaseOutage,
    security,
  })
  const routes = recordRoutes(app)
  const stopping = stoppingSignalOf(app)

  const limiter = config.isRateLimited ? databaseLimits(limitsStore(database), clock) : unlimited
  runPeriodically(app, LIMITS_EXCHANGE_MS, limiter.exchange)
  const cache = responseCache(CACHE_BYTES)
  const sessions = sessionsService(sessionsStore(database), clock, config.lifetimes)
  const api = createApi(app, { limiter, findSession: findSessionIn(sessions), security })

  const secrets = ownSecrets(database)
  const shared = { config, database, secrets, clock, api, cache, stopping }
  removeDeadRowsPeriodically(app, housekeepingStore(database), { clock, stopping })

  const { catalogue, events, ingest, facts, start, isStarted } = serveCatalogue(app, {
    ...shared,
    files: deps.catalogue,
  })
  serveMonitoring(app, {
    database,
    clock,
    version,
    catalogue: catalogue.store,
    ingest,
    isStarted,
    measures: [overload.metric, security.metric],
  })
  const { checkHuman } = serveAccounts(app, { ...shared, sessions, hasher: deps.hasher })
  serveReminders(app, { ...shared, allActivities: events.all })
  serveOperators(shared, { catalogue, ingest, findActivity: events.byUuid, checkHuman })
  tagsRoutes(api, tagsService(tagsStore(database), events.byUuid))
  calendarRoutes(api, {
    store: calendarStore(database),
    activities: events,
    cache,
    clock,
    pinnedWindow: config.pinnedWindow,
    publicUrl: config.publicUrl,
  })
  sharedPlansRoutes(api, sharedPlansStore(database), clock)
  siteRoutes(app, api, { config, version, commit: deps.commit, clock, facts })
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

type OperatorParts = {
  readonly catalogue: CatalogueContext
  readonly ingest: IngestStore
  readonly findActivity: EventsService['byUuid']
  readonly checkHuman: CheckHuman
}

/** What operators correct, and the reports that they read. */
function serveOperators(
  { database, clock, api }: { readonly database: Database; readonly clock: Clock; readonly api: Api },
  { catalogue, ingest, findActivity, checkHuman }: OperatorParts,
): void {
  const store = operatorsStore(database)
  operatorsRoutes(api, {
    operators: operatorsService({ catalogue, ingest }),
    store,
    catalogue: catalogue.store,
    ingest,
    clock,
  })
  reportsRoutes(api, {
    store,
    findActivity,
    assertHuman: (token) => assertHuman(checkHuman, token, 'report'),
    clock,
  })
}

/** Aborted as soon as the app begins to close: long work should not begin its next step then. */
function stoppingSignalOf(app: FastifyInstance): AbortSignal {
  const stopping = new AbortController()
  // Whatever waits listens to it, and hundreds may wait: Node would warn of a memory leak.
  setMaxListeners(0, stopping.signal)
  app.addHook('preClose', async () => stopping.abort())
  return stopping.signal
}
