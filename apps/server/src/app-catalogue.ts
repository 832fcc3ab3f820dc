import type { FastifyInstance } from 'fastify'
import { bannersRoutes } from '#banners/banners.routes.ts'
import { keepCatalogueWhileOpen } from '#catalogue/catalogue-while-open.ts'
import { catalogueStore, changesStore } from '#catalogue/catalogue.store.ts'
import { changesRoutes } from '#catalogue/changes.routes.ts'
import { changesService } from '#catalogue/changes.service.ts'
import type { CatalogueContext } from '#catalogue/seed-catalogue.ts'
import { type CatalogueFiles, collectedAt } from '#catalogue/shipped-files.ts'
import type { Config } from '#config.ts'
import type { Database } from '#db/database.ts'
import { isDatabaseOutage } from '#db/outage.ts'
import type { OwnSecrets } from '#db/secrets.ts'
import { eventAnswers } from '#events/event-answers.ts'
import { eventsRoutes } from '#events/events.routes.ts'
import { eventsService } from '#events/events.service.ts'
import { eventsStore } from '#events/events.store.ts'
import { GAMES_REVISION, gamesRoutes } from '#games/games.routes.ts'
import type { ResponseCache } from '#http/encoded-response.ts'
import type { Api } from '#http/serve.ts'
import { lastRead, lastReads } from '#ingest/ingest-status.ts'
import { recentIngest } from '#ingest/ingest.store.ts'
import { openIngest } from '#ingest/open-ingest.ts'
import { ingestWhileOpen } from '#ingest/schedule.ts'
import type { Clock } from '#ports/clock.ts'

type CatalogueDeps = {
  readonly config: Config
  readonly files: CatalogueFiles
  readonly database: Database
  readonly secrets: OwnSecrets
  readonly clock: Clock
  readonly api: Api
  readonly cache: ResponseCache
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal
}

/** What everybody may see: activities with their pictures, games, changes; and what keeps the catalogue up to date. */
export function serveCatalogue(app: FastifyInstance, deps: CatalogueDeps) {
  const { config, files, database, secrets, clock, api, cache, stopping } = deps
  const { pinnedWindow, publicUrl, linksPictures } = config
  const catalogue: CatalogueContext = { files, store: catalogueStore(database), clock, pinnedWindow }
  const events = eventsService(eventsStore(database))
  const answers = eventAnswers(events, {
    edition: files.edition,
    linksPictures,
    findEmblem: (gameId, unit) => files.emblems?.[gameId]?.[unit] ?? null,
  })
  const { start, isStarted } = keepCatalogueWhileOpen(app, catalogue, {
    listen: database.listen,
    stopping,
    isOutage: isDatabaseOutage,
    forget: secrets.forget,
    refresh: async () => {
      // Read before the cache is emptied, so that no answer is made from the old catalogue once more.
      await events.refresh()
      cache.clear()
      answers.clear()
    },
  })
  eventsRoutes(api, { events, answers, cache, clock, pinnedWindow })
  gamesRoutes(api)
  bannersRoutes(app, { findActivity: events.byUuid, cache })
  changesRoutes(api, { changes: changesService(changesStore(database), clock), cache, publicUrl })
  return { catalogue, events, ...serveIngest(app, catalogue, deps), start, isStarted }
}

/** Reads the announcements, and tells how up to date that makes the catalogue. */
function serveIngest(
  app: FastifyInstance,
  catalogue: CatalogueContext,
  { config, files, database, clock, stopping }: CatalogueDeps,
) {
  const { schedule } = config.ingest
  const ingest = openIngest(database, catalogue, config.ingest, stopping)
  if (schedule !== null) ingestWhileOpen(app, ingest, { schedule, random: Math.random })
  const readTimes = lastReads(recentIngest(database), clock)
  const facts = async () => {
    const readAt = await readTimes()
    return {
      gamesRevision: GAMES_REVISION,
      collectedAt: collectedAt(files),
      lastIngestAt: lastRead(readAt),
      readAt: schedule === null ? null : readAt,
    }
  }
  return { ingest: ingest.store, facts }
}
