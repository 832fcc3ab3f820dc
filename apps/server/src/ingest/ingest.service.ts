import { setImmediate as breathe } from 'node:timers/promises'
import type { GameId } from '@bannerday/domain/game'
import { instantOf } from '@bannerday/domain/time'
import { catalogueAt } from '#catalogue/catalogue-at.ts'
import type { CatalogueLedger } from '#catalogue/catalogue.store.ts'
import { editionNow, type Keeping } from '#catalogue/keep-catalogue.ts'
import { seedUnderLock, type Seeding } from '#catalogue/seed-catalogue.ts'
import { withActivities } from '#catalogue/shipped/with-activities.ts'
import { withAdditions, withVersionEnds } from '#catalogue/shipped/with-additions.ts'
import type { FetchText } from '#ports/fetch-text.ts'
import type { IngestStore } from './ingest.store.ts'
import { type Aside, asideOfDraft, draftsOf, type Told } from './merge/drafts-of.ts'
import { settle } from './merge/settle.ts'
import { withoutContradictions } from './merge/without-contradictions.ts'
import type { Notice } from './parsing/notice.ts'
import { readNotice } from './parsing/read-notice.ts'
import { versionTable } from './parsing/version-table.ts'
import type { Feed, Source } from './sources/source.ts'

export type Ingest = {
  readonly keeping: Keeping
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
  /** What was wrong, in words; the rest was read nevertheless. */
  readonly problems: readonly string[]
  readonly asides: number
  readonly seeding: Seeding
}

/** Brings the catalogue of one game up to date with its official feeds. Never throws, so that other games go on. */
export async function ingestGame(ingest: Ingest, gameId: GameId): Promise<GameReport> {
  try {
    return await attempt(ingest, gameId)
  } catch (error) {
    const problems = [error instanceof Error ? error.message : String(error)]
    // Recorded, because the back-off depends on it: otherwise the feeds would be asked again every minute.
    await noteFailure(ingest, gameId, problems).catch(() => {})
    return { gameId, feeds: 0, notices: 0, problems, asides: 0, seeding: { kind: 'unchanged' } }
  }
}

async function noteFailure(
  { store, keeping }: Ingest,
  gameId: GameId,
  problems: readonly string[],
): Promise<void> {
  const before = await store.run(gameId)
  await store.note({
    gameId,
    attemptedAt: new Date(keeping.clock.now()),
    succeededAt: before?.succeededAt ?? null,
    failures: (before?.failures ?? 0) + 1,
    problems,
  })
}

async function attempt(ingest: Ingest, gameId: GameId): Promise<GameReport> {
  const { store, keeping } = ingest
  const attemptedAt = new Date(keeping.clock.now())
  const feeds = await ingest.sources[gameId](ingest.fetchText)
  const readable = feeds.filter(({ notices }) => notices.length > 0)
  const problems = feeds.flatMap(problemsOf)
  const report = { gameId, feeds: readable.length, problems }
  if (ingest.stopping.aborted) return { ...report, notices: 0, asides: 0, seeding: { kind: 'unchanged' } }
  if (readable.length === 0) {
    // Empty feeds are between versions or broken; either way nothing is removed.
    await noteFailure(ingest, gameId, problems.length > 0 ? problems : ['the feeds are empty'])
    return { ...report, notices: 0, asides: 0, seeding: { kind: 'unchanged' } }
  }
  const notices = readable.flatMap((feed) => feed.notices)
  const merged = await mergeNotices(ingest, gameId, notices)
  await store.putAsides(gameId, merged.asides)
  await store.note({ gameId, attemptedAt, succeededAt: attemptedAt, failures: 0, problems })
  return { ...report, notices: notices.length, asides: merged.asides.length, seeding: merged.seeding }
}

function problemsOf({ name, unreadable, failures }: Feed): readonly string[] {
  const strange = unreadable > 0 ? [`${name}: ${unreadable} entries are no notices`] : []
  return [...failures.map((failure) => `${name}: ${failure}`), ...strange]
}

type Merged = { readonly asides: readonly Aside[]; readonly seeding: Seeding }

/** Reading notices is slow and needs no lock; only settling and writing hold the lock on the catalogue. */
async function mergeNotices(
  { keeping }: Ingest,
  gameId: GameId,
  notices: readonly Notice[],
): Promise<Merged> {
  const { files, store, clock } = keeping
  const now = instantOf(clock.now())
  const game = withAdditions(files.shipped, await store.additions()).find((one) => one.gameId === gameId)
  if (game === undefined) return { asides: [], seeding: { kind: 'unchanged' } }

  // Two passes: the first finds maintenances, which define the versions that other notices refer to.
  const known = versionTable(game)
  const first = draftsOf(await readAll(notices, { game, versions: known }), { now, versions: known })
  const opened = first.drafts.flatMap(({ block }) => (block.type === 'maintenance' ? [block] : []))
  const closed = first.drafts.flatMap(({ block }) => (block.type === 'version' ? [block] : []))
  const [updated = game] = withActivities([game], opened)
  const isInformed = opened.length + closed.length > 0
  const versions = isInformed ? versionTable(withVersionEnds(updated, closed)) : known
  const told = isInformed ? await readAll(notices, { game, versions }) : null
  const { drafts, asides } = told === null ? first : draftsOf(told, { now, versions })

  return store.underLock(async (ledger) => {
    const additions = await ledger.additions()
    const shipped = files.shipped.filter((one) => one.gameId === gameId)
    const announced = additions.announced.filter((one) => one.gameId === gameId)
    const activities = catalogueAt({ shipped: withAdditions(shipped, additions), now })
    const { fresh, refused: unsettled } = settle(drafts, { now, announced, activities })
    const { taken, refused } = withoutContradictions(shipped, additions, fresh)
    return {
      asides: [
        ...asides,
        ...unsettled.map(({ draft, reason }) => asideOfDraft(draft, reason)),
        ...refused.map(({ announced: { keys, block }, problem }) =>
          asideOfDraft({ gameId, key: keys[0] ?? '', block }, `contradiction: ${problem}`),
        ),
      ],
      seeding: await write(ledger, keeping, taken),
    }
  })
}

async function readAll(
  notices: readonly Notice[],
  knowledge: Parameters<typeof readNotice>[1],
): Promise<readonly Told[]> {
  const told: Told[] = []
  for (const notice of notices) {
    told.push({ notice, reading: readNotice(notice, knowledge) })
    // Lets requests be served in between: they share this thread.
    await breathe()
  }
  return told
}

async function write(
  ledger: CatalogueLedger,
  keeping: Keeping,
  taken: Parameters<CatalogueLedger['putAnnounced']>[0],
): Promise<Seeding> {
  if (taken.length > 0) await ledger.putAnnounced(taken)
  return seedUnderLock(ledger, editionNow(keeping))
}
