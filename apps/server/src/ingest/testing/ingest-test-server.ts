import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { catalogueStore } from '#catalogue/catalogue.store.ts'
import { updateCatalogue, type CatalogueContext } from '#catalogue/seed-catalogue.ts'
import type { ShippedGame } from '#catalogue/shipped.ts'
import { aGame, records } from '#catalogue/testing/shipped-data.ts'
import { readConfig } from '#config.ts'
import {
  activities,
  skippedNotices,
  announcements,
  catalogueChanges,
  catalogueImports,
  catalogueState,
  ingestRuns,
} from '#db/catalogue-schema.ts'
import type { Database } from '#db/database.ts'
import { ingestBaseUrlOf } from '#environment.ts'
import { fetchTextFrom } from '#ingest/fetch-text.ts'
import { ingestGame, type Ingest } from '#ingest/ingest.service.ts'
import { ingestStore } from '#ingest/ingest.store.ts'
import { allowListOf, sourcesAt } from '#ingest/open-ingest.ts'
import { clockAt } from '#testing/clock.ts'
import { serveHoyoverse, stubFeeds, type Announcement, type StubFeeds } from './stub-feeds.ts'

export const LIMITS = { timeoutMs: 10_000, mostBytes: 200_000 }
export const OVERSEAS = { business: 'hk4e_global', lang: 'en-us' }
export const ENGLISH_LIST =
  '/common/hk4e_global/announcement/api/getAnnList?game=hk4e&game_biz=hk4e_global&bundle_id=hk4e_global&lang=en-us&'

/** The catalogue ships one event and one wish; 6.5 is known, 6.6 is forecast. */
export const SHIPPED = aGame({
  activities: records(
    {
      id: 'genshin/maintenance/6.5',
      type: 'maintenance',
      version: '6.5',
      start: '2026-02-25T06:00:00',
      end: '2026-02-25T11:00:00',
    },
    {
      id: 'genshin/event/2026-03-02/a-shipped-one',
      type: 'event',
      version: '6.5',
      titles: { en: 'A Shipped One', 'zh-Hans': '随船而来' },
      start: '2026-03-02T10:00:00',
      end: '2026-03-16T03:59:59',
    },
    {
      id: 'genshin/gacha/2026-02-25/a-song',
      type: 'gacha',
      subtype: 'character',
      version: '6.5',
      titles: { en: 'A Song' },
      featured: ['Sample'],
      start: '2026-02-25T11:00:00',
      end: '2026-03-17T17:59:00',
      isVersionUpdate: true,
    },
  ),
})

export const during = (text: string) => `<p>〓Event Duration〓</p><p>${text}</p>`
export const A_SHIPPED_ONE: Announcement = {
  id: 1,
  title: '"A Shipped One" Event: Again',
  body: during('<t class="t_lc">2026/03/02 10:00</t> – <t class="t_lc">2026/03/16 03:59</t>'),
}
export const A_NEW_ONE: Announcement = {
  id: 2,
  title: '"A New One" Event: For the First Time',
  body: during('<t class="t_lc">2026/03/05 10:00</t> – <t class="t_lc">2026/03/23 03:59</t>'),
}
export const A_SURVEY: Announcement = { id: 3, title: 'Survey of the Month', body: '<p>Tell us.</p>' }
export const THE_NEXT_UPDATE: Announcement = {
  id: 4,
  title: 'Version "Luna VII" Update Maintenance Preview',
  body: '<p>Update maintenance begins at <t class="t_gl">2026/04/08 06:00</t> and is estimated to take 5 hours.</p>',
}

export const SHIPPED_ONE = { 'A Shipped One': '2026-03-02T10:00:00 → 2026-03-16T03:59:59' }
export const BOTH = { ...SHIPPED_ONE, 'A New One': '2026-03-05T10:00:00 → 2026-03-23T03:59:00' }

export type IngestTestServer = {
  readonly stub: StubFeeds
  readonly ingest: Ingest
  readonly clock: ReturnType<typeof clockAt>
  /** How long the next runs wait for an answer. */
  readonly setTimeoutMs: (ms: number) => void
  readonly announce: (...list: readonly Announcement[]) => void
  readonly run: (gameId?: GameId) => ReturnType<typeof ingestGame>
  readonly rows: CatalogueContext['store']['rows']
  /** Why notices were skipped, by their key. */
  readonly reasons: () => Promise<Record<string, string>>
  /** The events that players see, by their English title. */
  readonly events: () => Promise<Record<string, string>>
  /** The recorded changes of activities that are not forecasts, oldest first. */
  readonly changes: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

/** A test server for every test, all on one database; each is handed over before its test begins. */
export function testServerForEach(
  open: () => Promise<Database>,
  handOver: (server: IngestTestServer) => void,
  shipped: readonly ShippedGame[] = [SHIPPED],
): void {
  let database: Database
  let server: IngestTestServer
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await openTestServer(database, shipped)
    handOver(server)
  })
  afterEach(() => server.close())
  afterAll(() => database.close())
}

/** Ingest with a stub of the feeds and its own small catalogue, on emptied tables. */
export async function openTestServer(
  database: Database,
  shipped: readonly ShippedGame[] = [SHIPPED],
): Promise<IngestTestServer> {
  for (const table of [
    activities,
    skippedNotices,
    announcements,
    catalogueChanges,
    catalogueImports,
    catalogueState,
    ingestRuns,
  ]) {
    await database.sql.delete(table)
  }
  const stub = await stubFeeds()
  const clock = clockAt('2026-03-01T12:00:00Z')
  const { ingest: places } = readConfig({
    ...Object.fromEntries(GAME_IDS.map((gameId) => [ingestBaseUrlOf(gameId), stub.url])),
    INGEST_PRIVATE_HOSTS: 'allow',
  })
  const catalogue: CatalogueContext = {
    files: { edition: '2026-03-01', shipped },
    store: catalogueStore(database),
    clock,
    pinnedWindow: {},
  }
  await updateCatalogue(catalogue)
  const never = new AbortController().signal
  let { timeoutMs } = LIMITS
  const ingest: Ingest = {
    catalogue,
    store: ingestStore(database),
    sources: sourcesAt(places),
    fetchText: (address) => fetchTextFrom(allowListOf(places), never, { ...LIMITS, timeoutMs })(address),
    stopping: never,
  }
  const { rows } = catalogue.store
  return {
    stub,
    ingest,
    clock,
    setTimeoutMs: (ms) => {
      timeoutMs = ms
    },
    announce: (...list) => serveHoyoverse(stub, OVERSEAS, { list }),
    run: (gameId = 'genshin') => ingestGame(ingest, gameId),
    rows,
    reasons: async () => {
      const skipped = await ingest.store.skippedOf('genshin')
      return Object.fromEntries(skipped.map(({ key, reason }) => [key, reason]))
    },
    events: async () => {
      const found = (await rows()).filter(({ type }) => type === 'event')
      return Object.fromEntries(
        found.map(({ titles, startTime, endTime }) => [titles.en, `${startTime} → ${endTime}`]),
      )
    },
    changes: async () => {
      const found = await database.sql.select().from(catalogueChanges).orderBy(catalogueChanges.id)
      return found
        .filter(({ after, before }) => !(after ?? before)?.predicted)
        .map(({ kind, after, before }) => `${kind} ${(after ?? before)?.titles.en}`)
    },
    close: stub.close,
  }
}
