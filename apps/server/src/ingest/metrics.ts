import { GAME_IDS } from '@bannerday/domain/game'
import type { Metric } from '#http/monitoring.ts'
import type { IngestStore } from './ingest.store.ts'

/** How old the announcements are and what could not be read, for alerts. */
export async function ingestMetrics(store: IngestStore): Promise<readonly Metric[]> {
  const runs = await store.runs()
  const counts = await store.countAsides()
  const asides = GAME_IDS.map((game) => ({
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
      name: 'bannerday_ingest_asides',
      help: 'Notices that no activity could be made of.',
      samples: asides,
    },
  ]
}
