import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { GameId } from '@bannerday/domain/game'
import { eventWindow, type Instant, instantOf } from '@bannerday/domain/time'
import {
  type Additions,
  type Announced,
  announcedWith,
  withActivities,
  withAdditions,
  withoutReadByFeeds,
  withVersionEnds,
} from '#catalogue/additions.ts'
import { catalogueAt } from '#catalogue/catalogue-at.ts'
import type { CatalogueTransaction } from '#catalogue/catalogue.store.ts'
import { findProblems } from '#catalogue/problems.ts'
import {
  editionNow,
  seedUnderLock,
  type CatalogueContext,
  type SeedResult,
} from '#catalogue/seed-catalogue.ts'
import type { ShippedCatalogue, ShippedGame } from '#catalogue/shipped.ts'
import { versionTable } from '#catalogue/version-line.ts'
import type { FetchText } from '#ports/fetch-text.ts'
import { assignIds } from './assign-ids.ts'
import { draftsOf, furthestStart } from './drafts.ts'
import { findFlood, fingerprintOf, type Flood } from './floods.ts'
import type { IngestStore } from './ingest.store.ts'
import { type Knowledge, readNotice, type NoticeReading } from './parsing/read-notice.ts'
import { contradictionReason, skippedRecord, type SkippedNotice, withTexts } from './skipped-notice.ts'
import type { Feed, Notice, Source } from './source.ts'

export type Ingest = {
  readonly catalogue: CatalogueContext
  readonly store: IngestStore
  readonly sources: Readonly<Record<GameId, Source>>
  readonly fetchText: FetchText
  /** Aborted when the process is about to end: a fetch that is cut off then is not counted as a failure. */
  readonly stopping: AbortSignal
}

/** How reading one game's announcements went. */
export type GameReport = {
  readonly gameId: GameId
  readonly feeds: number
  readonly notices: number
  /** What was wrong, in a sentence each; the rest was read nevertheless. */
  readonly problems: readonly string[]
  readonly skipped: number
  /** What the run would have changed, if that was too much and waits for an operator. */
  readonly held: Flood | null
  readonly seedResult: SeedResult
}

const NOTHING_READ = { notices: 0, skipped: 0, held: null, seedResult: { kind: 'unchanged' } } as const

/** Brings the catalogue of one game up to date with its official feeds. Never throws, so that other games go on. */
export async function ingestGame(ingest: Ingest, gameId: GameId): Promise<GameReport> {
  try {
    return await readGame(ingest, gameId)
  } catch (error) {
    const problems = [error instanceof Error ? error.message : String(error)]
    // Recorded, because the back-off depends on it: otherwise the feeds would be fetched again every minute.
    await putFailure(ingest, gameId, problems).catch(() => {})
    return { ...NOTHING_READ, gameId, feeds: 0, problems }
  }
}

async function putFailure(
  { store, catalogue }: Ingest,
  gameId: GameId,
  problems: readonly string[],
): Promise<void> {
  const before = await store.run(gameId)
  await store.putRun({
    gameId,
    attemptedAt: new Date(catalogue.clock.now()),
    succeededAt: before?.succeededAt ?? null,
    failures: (before?.failures ?? 0) + 1,
    problems,
  })
}

async function readGame(ingest: Ingest, gameId: GameId): Promise<GameReport> {
  const { store, catalogue } = ingest
  const attemptedAt = new Date(catalogue.clock.now())
  const feeds = await ingest.sources[gameId](ingest.fetchText)
  const readable = feeds.filter(({ notices }) => notices.length > 0)
  const problems = feeds.flatMap(problemsOf)
  const report = { gameId, feeds: readable.length, problems }
  if (ingest.stopping.aborted) return { ...report, ...NOTHING_READ }
  await store.putFeedReads(
    feeds.map(({ name, notices }) => ({
      gameId,
      feed: name,
      attemptedAt,
      readAt: notices.length > 0 ? attemptedAt : null,
    })),
  )
  if (readable.length === 0) {
    // Empty feeds are between versions or broken; either way nothing is removed.
    await putFailure(ingest, gameId, problems.length > 0 ? problems : ['the feeds are empty'])
    return { ...report, ...NOTHING_READ }
  }
  const notices = readable.flatMap((feed) => feed.notices)
  const lastReadAt = (await store.run(gameId))?.succeededAt ?? null
  const merged = await mergeNotices(ingest, { gameId, notices, lastReadAt })
  await store.putSkipped(gameId, await withTexts(merged.skipped, notices))
  await store.putRun({ gameId, attemptedAt, succeededAt: attemptedAt, failures: 0, problems })
  const { skipped, held, seedResult } = merged
  return { ...report, notices: notices.length, skipped: skipped.length, held, seedResult }
}

function problemsOf({ name, unreadable, failures }: Feed): readonly string[] {
  const strange = unreadable > 0 ? [`${name}: ${unreadable} entries are no notices`] : []
  return [...failures.map((failure) => `${name}: ${failure}`), ...strange]
}

type ReadNotices = {
  readonly gameId: GameId
  readonly notices: readonly Notice[]
  readonly lastReadAt: Date | null
}

/** Reading notices is slow and needs no lock; only assigning ids and writing hold the lock on the catalogue. */
async function mergeNotices(
  { catalogue }: Ingest,
  { gameId, notices, lastReadAt }: ReadNotices,
): Promise<Pick<GameReport, 'held' | 'seedResult'> & { readonly skipped: readonly SkippedNotice[] }> {
  const { files, store, clock } = catalogue
  const now = instantOf(clock.now())
  const game = withAdditions(files.shipped, await store.additions()).find((one) => one.gameId === gameId)
  if (game === undefined) return { ...NOTHING_READ, skipped: [] }
  const { drafts, skipped } = await draftNotices(notices, game, now)

  return store.underLock(async (transaction) => {
    const additions = await transaction.additions()
    const shipped = files.shipped.filter((one) => one.gameId === gameId)
    // What operators withdrew or corrected is recognised by what the feeds said of it, and keeps its id.
    const corrections = withoutReadByFeeds(additions).filter(({ kind }) => kind === 'accept')
    const announced = announcedWith(additions.announced, corrections).filter((one) => one.gameId === gameId)
    const activities = catalogueAt({
      shipped: withAdditions(shipped, { ...additions, corrections }),
      now,
      // What is announced further ahead than players see is known too, by its rule.
      window: { ...eventWindow(now), end: furthestStart(now) },
    })
    const assigned = assignIds(drafts, { now, announced, activities })
    const { accepted, refused } = withoutContradictions(shipped, additions, assigned.announced)
    const held = findFlood(accepted, { now, lastReadAt, activities })
    if (held === null) {
      await transaction.dropHeldRun(gameId)
      if (accepted.length > 0) await transaction.putAnnounced(accepted, new Date(now))
    } else await holdForOperator(transaction, { gameId, held, accepted, now })
    return {
      held,
      skipped: [
        ...skipped,
        ...assigned.refused.map(({ draft, reason }) => skippedRecord(draft, reason)),
        ...refused.map(({ announced: { keys, record }, problem }) =>
          skippedRecord({ gameId, key: keys[0] ?? '', record }, contradictionReason(problem)),
        ),
      ],
      seedResult: await seedUnderLock(transaction, editionNow(catalogue)),
    }
  })
}

type HeldBack = {
  readonly gameId: GameId
  readonly held: Flood
  readonly accepted: readonly Announced[]
  readonly now: Instant
}

/** The same run again changes nothing: it waits as before, or stays rejected. */
async function holdForOperator(
  transaction: CatalogueTransaction,
  { gameId, held, accepted, now }: HeldBack,
): Promise<void> {
  const fingerprint = fingerprintOf(accepted)
  const before = (await transaction.heldRuns()).find((run) => run.gameId === gameId)
  if (before?.fingerprint === fingerprint) return
  await transaction.holdRun({
    gameId,
    heldAt: new Date(now),
    fingerprint,
    ...held,
    announced: accepted,
    rejectedAt: null,
  })
}

/** Two passes: the first finds the updates, and the titles of versions, that other notices refer to. */
async function draftNotices(
  notices: readonly Notice[],
  game: ShippedGame,
  now: Instant,
): Promise<ReturnType<typeof draftsOf>> {
  const known = versionTable(game)
  const readings = await readAll(notices, { game, versions: known })
  const first = draftsOf(readings, { now, versions: known })
  const titled = readings.flatMap(({ content }) =>
    content.kind === 'version' && content.title !== null
      ? [{ version: content.version, title: content.title }]
      : [],
  )
  const opened = first.drafts.flatMap(({ record }) => (record.type === 'maintenance' ? [record] : []))
  const closed = first.drafts.flatMap(({ record }) => (record.type === 'version' ? [record] : []))
  if (opened.length + closed.length + titled.length === 0) return first
  const [updated = game] = withActivities([game], opened)
  const versions = versionTable(withVersionEnds(updated, closed), titled)
  return draftsOf(await readAll(notices, { game, versions }), { now, versions })
}

async function readAll(notices: readonly Notice[], knowledge: Knowledge): Promise<readonly NoticeReading[]> {
  const readings: NoticeReading[] = []
  for (const notice of notices) {
    readings.push(readNotice(notice, knowledge))
    // Requests share this thread, and must be served in between.
    await yieldToEventLoop()
  }
  return readings
}

type Refused = { readonly announced: Announced; readonly problem: string }

/** Accepts what fits the rest of the catalogue and refuses what contradicts it, with the reason. */
function withoutContradictions(
  shipped: ShippedCatalogue,
  additions: Additions,
  fresh: readonly Announced[],
): { readonly accepted: readonly Announced[]; readonly refused: readonly Refused[] } {
  const problemsWith = (added: readonly Announced[]) =>
    findProblems(withAdditions(shipped, { ...additions, announced: replaced(additions.announced, added) }))
  const known = new Set(problemsWith([]))
  const accepted: Announced[] = []
  const refused: Refused[] = []

  // Nearly always everything fits; where it does not, bisection finds the culprits quickly.
  function take(some: readonly Announced[]): void {
    const problem = problemsWith([...accepted, ...some]).find((candidate) => !known.has(candidate))
    const [first, ...more] = some
    if (problem === undefined) accepted.push(...some)
    else if (first && more.length === 0) refused.push({ announced: first, problem })
    else {
      const half = Math.ceil(some.length / 2)
      take(some.slice(0, half))
      take(some.slice(half))
    }
  }

  take(fresh)
  return { accepted, refused }
}

function replaced(before: readonly Announced[], fresh: readonly Announced[]): readonly Announced[] {
  const ids = new Set(fresh.map(({ id }) => id))
  return [...before.filter(({ id }) => !ids.has(id)), ...fresh]
}
