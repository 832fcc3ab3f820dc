import { GAME_IDS } from '@bannerday/domain/game'
import { DAY, MINUTE } from '@bannerday/domain/time'
import { Cron } from 'croner'
import type { FastifyInstance } from 'fastify'
import { type GameReport, type Ingest, ingestGame } from './ingest.service.ts'
import type { IngestRun } from './ingest.store.ts'

/** Spreads nodes and installations that share a schedule, so that not all of them fetch the feeds in the same second. */
const JITTER_MS = 10 * MINUTE
/** A run that was missed waits until the start is over. */
const AFTER_START_MS = 30_000
const FIRST_BACKOFF_MS = 15 * MINUTE
const MAX_BACKOFF_MS = DAY
/** A timer set for more than some 24 days would go off at once: whoever waits longer looks again in between. */
const MAX_TIMER_MS = DAY

/** How long to leave the feeds of a game alone after so many failures in a row. */
export function backoffMs(failures: number): number {
  return failures === 0 ? 0 : Math.min(FIRST_BACKOFF_MS * 2 ** (failures - 1), MAX_BACKOFF_MS)
}

/** How long to wait for the next run: until the schedule is due, or only briefly when a run was missed. */
export function waitMs(
  schedule: string,
  { now, lastAttemptAt, random }: { now: number; lastAttemptAt: number | null; random: number },
): number {
  const next = nextAfter(schedule, now)
  const due = lastAttemptAt === null ? now : nextAfter(schedule, lastAttemptAt)
  // The jitter must not reach the run after the next one.
  const jitterMs = random * Math.min(JITTER_MS, nextAfter(schedule, next) - next)
  return due <= now ? AFTER_START_MS + jitterMs / 10 : next - now + jitterMs
}

function nextAfter(schedule: string, at: number): number {
  const next = new Cron(schedule, { paused: true, mode: '5-part', timezone: 'UTC' }).nextRun(new Date(at))
  return next?.getTime() ?? at + DAY
}

/** Whether the back-off since the last attempt is over. */
export function mayAsk(run: IngestRun | null, now: number): boolean {
  return run === null || now >= run.attemptedAt.getTime() + backoffMs(run.failures)
}

type Scheduled = {
  readonly schedule: string
  readonly random: () => number
}

/**
 * Reads the announcements of all games by the schedule for as long as the app is open, one node at a time. A failure is
 * logged in one line and tried again in the next run.
 */
export function ingestWhileOpen(app: FastifyInstance, ingest: Ingest, { schedule, random }: Scheduled): void {
  const { stopping } = ingest
  const { clock } = ingest.catalogue
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()

  async function plan(): Promise<void> {
    const runs = await ingest.store.runs().catch(() => [])
    if (stopping.aborted) return
    const attempts = runs.map(({ attemptedAt }) => attemptedAt.getTime())
    const lastAttemptAt = attempts.length === 0 ? null : Math.max(...attempts)
    const ms = waitMs(schedule, { now: clock.now(), lastAttemptAt, random: random() })
    const isTurn = ms <= MAX_TIMER_MS
    timer = setTimeout(
      () => {
        underWay = (isTurn ? runOnce() : Promise.resolve())
          .catch((err: unknown) => app.log.warn({ err }, 'announcements not read'))
          .then(plan)
      },
      Math.min(ms, MAX_TIMER_MS),
    ).unref()
  }

  async function runOnce(): Promise<void> {
    const reports = await ingest.store.exclusively(() => ingestAll(ingest))
    if (reports === null || reports.length === 0 || stopping.aborted) return
    const problems = reports.flatMap(({ gameId, problems: all }) =>
      all.map((problem) => `${gameId} ${problem}`),
    )
    const summary = reports.map(({ gameId, notices, skipped, held, seedResult }) => ({
      game: gameId,
      notices,
      skipped,
      catalogue: seedResult.kind,
      ...(held && { held }),
    }))
    const isUnusual = problems.length > 0 || reports.some(({ held }) => held !== null)
    app.log[isUnusual ? 'warn' : 'info']({ summary, problems }, 'announcements read')
  }

  app.addHook('onReady', async () => {
    // Not awaited: the start does not depend on it.
    void plan()
  })
  app.addHook('onClose', async () => {
    clearTimeout(timer)
    await underWay
  })
}

async function ingestAll(ingest: Ingest): Promise<GameReport[]> {
  const reports: GameReport[] = []
  for (const gameId of GAME_IDS) {
    if (ingest.stopping.aborted) break
    if (mayAsk(await ingest.store.run(gameId), ingest.catalogue.clock.now()))
      reports.push(await ingestGame(ingest, gameId))
  }
  return reports
}
