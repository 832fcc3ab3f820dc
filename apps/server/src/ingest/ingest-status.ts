import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { MINUTE } from '@bannerday/domain/time'
import type { CatalogueStore } from '#catalogue/catalogue.store.ts'
import type { Metric } from '#http/monitoring.ts'
import type { Clock } from '#ports/clock.ts'
import type { IngestRun, IngestStore } from './ingest.store.ts'

const KEPT_MS = MINUTE

/** When the announcements of each game were last read. */
export type ReadTimes = ReadonlyMap<GameId, Date>

const NEVER_READ: ReadTimes = new Map()

/** Every visitor asks and it seldom changes, so it is cached for a minute. */
export function lastReads(store: Pick<IngestStore, 'runs'>, clock: Clock): () => Promise<ReadTimes> {
  let known = NEVER_READ
  let reading = Promise.resolve(known)
  let readAt = -Infinity
  return async () => {
    // Only callers before the first answer wait for it; a slow database keeps nobody else waiting.
    if (clock.now() - readAt < KEPT_MS) return known === NEVER_READ ? reading : known
    readAt = clock.now()
    // While the database is down, what was known last is still true.
    reading = store.runs().then(readTimes, () => known)
    known = await reading
    return known
  }
}

function readTimes(runs: readonly IngestRun[]): ReadTimes {
  return new Map(
    runs.flatMap(({ gameId, succeededAt }) => (succeededAt ? [[gameId, succeededAt] as const] : [])),
  )
}

/** When those of any game were; null for never. */
export function lastRead(times: ReadTimes): Date | null {
  return times.size === 0 ? null : new Date(Math.max(...[...times.values()].map(Number)))
}

type Watched = {
  readonly store: IngestStore
  readonly catalogue: Pick<CatalogueStore, 'heldRuns'>
  readonly newestFacts: () => Promise<ReadonlyMap<GameId, Date>>
}

/** How old the announcements are and what could not be read, for alerts. */
export async function ingestMetrics({ store, catalogue, newestFacts }: Watched): Promise<readonly Metric[]> {
  const runs = await store.runs()
  const held = (await catalogue.heldRuns()).filter(({ rejectedAt }) => rejectedAt === null)
  const facts = await newestFacts()
  const feeds = await store.feedReads()
  const counts = await store.countSkipped()
  const skipped = GAME_IDS.map((game) => ({
    labels: { game },
    value: counts.find(({ gameId }) => gameId === game)?.count ?? 0,
  }))
  const perGame = (valueOf: (run: (typeof runs)[number]) => number | null) =>
    runs.flatMap((run) => {
      const value = valueOf(run)
      return value === null ? [] : [{ labels: { game: run.gameId }, value }]
    })
  return [
    {
      name: 'bannerday_ingest_last_success_timestamp_seconds',
      help: 'When the announcements of a game could be read last.',
      samples: perGame(({ succeededAt }) => (succeededAt ? succeededAt.getTime() / 1_000 : null)),
    },
    {
      name: 'bannerday_ingest_last_attempt_timestamp_seconds',
      help: 'When it was tried last.',
      samples: perGame(({ attemptedAt }) => attemptedAt.getTime() / 1_000),
    },
    {
      name: 'bannerday_ingest_failures',
      help: 'Attempts without success since the last one that had any.',
      samples: perGame(({ failures }) => failures),
    },
    {
      name: 'bannerday_ingest_problems',
      help: 'Feeds of the last attempt that could not be read whole.',
      samples: perGame(({ problems }) => problems.length),
    },
    {
      name: 'bannerday_feed_last_success_timestamp_seconds',
      help: 'When a feed could be read last; 0 for never.',
      samples: feeds.map(({ gameId, feed, readAt }) => ({
        labels: { game: gameId, feed },
        value: (readAt?.getTime() ?? 0) / 1_000,
      })),
    },
    {
      name: 'bannerday_newest_fact_timestamp_seconds',
      help: 'When the feeds of a game last said anything new.',
      samples: [...facts].map(([game, at]) => ({ labels: { game }, value: at.getTime() / 1_000 })),
    },
    {
      name: 'bannerday_ingest_held',
      help: 'Runs that would change too much, and wait for an operator.',
      samples: GAME_IDS.map((game) => ({
        labels: { game },
        value: held.filter(({ gameId }) => gameId === game).length,
      })),
    },
    {
      name: 'bannerday_ingest_skipped',
      help: 'Notices that no activity could be made of.',
      samples: skipped,
    },
  ]
}
