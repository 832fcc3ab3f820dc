import type { GameId } from '@bannerday/domain/game'
import type { Texts } from '@bannerday/domain/language'
import type { WallClock } from '@bannerday/domain/time'
import * as z from 'zod/mini'
import type { HeldRun, StoredAct } from '#catalogue/acts.store.ts'
import {
  type Additions,
  type Announced,
  announcedWith,
  type Correction,
  parseAnnounced,
  parseCorrection,
  withAdditions,
  withCorrections,
} from '#catalogue/additions.ts'
import { uuidOf } from '#catalogue/catalogue-activity.ts'
import type { CatalogueTransaction } from '#catalogue/catalogue.store.ts'
import { findProblems } from '#catalogue/problems.ts'
import { type CatalogueContext, editionNow, seedUnderLock } from '#catalogue/seed-catalogue.ts'
import { type PartlyLocalised, shippedActivity } from '#catalogue/shipped.ts'
import { versionTable } from '#catalogue/version-line.ts'
import { hasLength } from '#catalogue/wall-clocks.ts'
import type { IngestStore } from '#ingest/ingest.store.ts'
import type { SkippedWithText } from '#ingest/skipped-notice.ts'
import { type Dispute, disputesOf, valuesBefore } from './disputes.ts'

/** What an operator asks for. */
export type Act =
  | Exclude<Correction, { kind: 'accept' }>
  | {
      readonly kind: 'accept'
      readonly gameId: GameId
      /** The notice. */
      readonly key: string
      readonly type: 'event' | 'gacha' | 'challenge'
      readonly titles: PartlyLocalised
      readonly start: WallClock
      readonly end: WallClock
    }
  | { readonly kind: 'accept-run' | 'reject-run'; readonly gameId: GameId; readonly fingerprint: string }
  | { readonly kind: 'close-report'; readonly reportId: number }

export type ActResult =
  | { readonly kind: 'done'; readonly actId: number }
  | { readonly kind: 'unknown-activity' | 'not-found' }
  /** The catalogue would contradict itself. */
  | { readonly kind: 'refused'; readonly problem: string }

/** What is written into the log, from which it can be undone. */
type Prepared = {
  readonly gameId: GameId
  readonly titles: Partial<Texts>
  readonly act: unknown
}

type Refusal = Exclude<ActResult, { kind: 'done' }>

const heldRunRow = z.object({
  fingerprint: z.string(),
  heldAt: z.pipe(
    z.iso.datetime(),
    z.transform((text) => new Date(text)),
  ),
  known: z.int(),
  added: z.int(),
  moved: z.int(),
  ended: z.int(),
  announced: z.unknown(),
})

/** What can be undone beside corrections, which end by being undone. */
const decision = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accept-run'), run: heldRunRow, replaced: z.array(z.unknown()) }),
  z.object({ kind: z.literal('reject-run'), fingerprint: z.string() }),
  z.object({ kind: z.literal('close-report'), reportId: z.int() }),
])

const NOT_FOUND: Refusal = { kind: 'not-found' }

export type OperatorsService = ReturnType<typeof operatorsService>

type Deps = { readonly catalogue: CatalogueContext; readonly ingest: Pick<IngestStore, 'skippedOf'> }

/** What operators do by hand: each act is logged, written with its effect, seen by all nodes at once, and can be undone. */
export function operatorsService({ catalogue, ingest }: Deps) {
  const { files, clock, store } = catalogue

  /** Before the lock is taken: the embedded database has one connection, which a transaction keeps to itself. */
  async function findNotice({
    gameId,
    key,
  }: {
    gameId: GameId
    key: string
  }): Promise<SkippedWithText | null> {
    return (await ingest.skippedOf(gameId)).find((one) => one.key === key) ?? null
  }

  async function prepare(
    transaction: CatalogueTransaction,
    act: Act,
    notice: SkippedWithText | null,
  ): Promise<Prepared | Refusal> {
    switch (act.kind) {
      case 'hide':
      case 'correct':
      case 'withdraw':
        return correct(await transaction.additions(), act)
      case 'accept':
        return notice === null ? NOT_FOUND : accept(await transaction.additions(), act, notice)
      case 'accept-run':
      case 'reject-run':
        return decide(transaction, act)
      case 'close-report': {
        const closed = await transaction.setReportClosed(act.reportId, new Date(clock.now()))
        return closed ? { gameId: closed.gameId, titles: closed.titles, act } : NOT_FOUND
      }
    }
  }

  function correct(additions: Additions, act: Exclude<Correction, { kind: 'accept' }>): Prepared | Refusal {
    const activity = editionNow(catalogue)
      .activitiesWith(additions)
      .find(({ uuid }) => uuid === act.uuid)
    if (activity === undefined) return { kind: 'unknown-activity' }
    const { id, gameId, titles } = activity
    if (act.kind === 'withdraw') {
      const isAnnounced = effective(additions).some((one) => one.id === id)
      if (!isAnnounced) return { kind: 'unknown-activity' }
      const problem = newProblem(additions, act)
      if (problem !== null) return { kind: 'refused', problem }
    }
    if (act.kind === 'correct') {
      const [after] = withCorrections([activity], [act])
      if (after && !hasLength(after)) return { kind: 'refused', problem: 'it ends before it starts' }
      const before = uncorrected(additions).find(({ uuid }) => uuid === act.uuid) ?? activity
      return { gameId, titles, act: { ...act, was: valuesBefore(act, before) } }
    }
    return { gameId, titles, act }
  }

  /** What players would see if nobody had written other titles or dates. */
  function uncorrected(additions: Additions) {
    const corrections = additions.corrections.filter(({ kind }) => kind !== 'correct')
    return editionNow(catalogue).activitiesWith({ ...additions, corrections })
  }

  function accept(
    additions: Additions,
    { gameId, key, type, titles, start, end }: Extract<Act, { kind: 'accept' }>,
    notice: SkippedWithText,
  ): Prepared | Refusal {
    const game = withAdditions(files.shipped, additions).find((one) => one.gameId === gameId)
    if (game === undefined) return NOT_FOUND
    const version = versionTable(game).versionAt(start)
    const parsed = shippedActivity.safeParse({
      id: acceptedId(gameId, type, key, start),
      type,
      titles,
      start,
      end,
      ...(version !== null && { version }),
      ...(type === 'gacha' && { subtype: 'other' }),
      ...(notice.page !== null && { source: notice.page }),
    })
    if (!parsed.success) return { kind: 'refused', problem: z.prettifyError(parsed.error) }
    const announced = { id: parsed.data.id, gameId, keys: [key], record: parsed.data }
    const act = { kind: 'accept' as const, announced }
    const problem = newProblem(additions, act)
    return problem === null ? { gameId, titles, act } : { kind: 'refused', problem }
  }

  /** What would be wrong with the catalogue that is not wrong with it now. */
  function newProblem(additions: Additions, correction: Correction): string | null {
    const problemsWith = (corrections: readonly Correction[]) =>
      findProblems(withAdditions(files.shipped, { ...additions, corrections }))
    const known = new Set(problemsWith(additions.corrections))
    const found = problemsWith([...additions.corrections, correction]).find((one) => !known.has(one))
    return found ?? null
  }

  async function decide(
    transaction: CatalogueTransaction,
    { kind, gameId, fingerprint }: Extract<Act, { kind: 'accept-run' | 'reject-run' }>,
  ): Promise<Prepared | Refusal> {
    const run = await findHeld(transaction, gameId, fingerprint)
    if (run === null || run.rejectedAt !== null) return NOT_FOUND
    const now = new Date(clock.now())
    if (kind === 'reject-run') {
      await transaction.holdRun({ ...run, rejectedAt: now })
      return { gameId, titles: {}, act: { kind, fingerprint } }
    }
    const announced = announcedOf(run.announced)
    const ids = new Set(announced.map(({ id }) => id))
    const replaced = (await transaction.additions()).announced.filter(({ id }) => ids.has(id))
    await transaction.putAnnounced(announced, now)
    await transaction.dropHeldRun(gameId)
    return { gameId, titles: {}, act: { kind, run, replaced } }
  }

  /** A correction ends by being marked as undone; what was decided otherwise is taken back here. */
  async function takeBack(transaction: CatalogueTransaction, gameId: GameId, act: unknown): Promise<void> {
    const parsed = decision.safeParse(act)
    if (!parsed.success) return
    switch (parsed.data.kind) {
      case 'accept-run': {
        const { run } = parsed.data
        const replaced = announcedOf(parsed.data.replaced)
        const stay = new Set(replaced.map(({ id }) => id))
        const added = announcedOf(run.announced).filter(({ id }) => !stay.has(id))
        await transaction.removeAnnounced(added.map(({ id }) => id))
        await transaction.putAnnounced(replaced, new Date(clock.now()))
        await transaction.holdRun({ ...run, gameId, rejectedAt: null })
        return
      }
      case 'reject-run': {
        const run = await findHeld(transaction, gameId, parsed.data.fingerprint)
        if (run !== null) await transaction.holdRun({ ...run, rejectedAt: null })
        return
      }
      case 'close-report':
        await transaction.setReportClosed(parsed.data.reportId, null)
    }
  }

  return {
    async perform(act: Act, by: string): Promise<ActResult> {
      const notice = act.kind === 'accept' ? await findNotice(act) : null
      return store.underLock(async (transaction) => {
        const prepared = await prepare(transaction, act, notice)
        if ('kind' in prepared) return prepared
        const actId = await transaction.recordAct({ ...prepared, by, at: new Date(clock.now()) })
        await seedUnderLock(transaction, editionNow(catalogue))
        return { kind: 'done', actId }
      })
    },

    /** False when there is no such act. One that was undone already stays so. */
    undo: (actId: number, by: string): Promise<boolean> =>
      store.underLock(async (transaction) => {
        const act = await transaction.findAct(actId)
        if (act === null) return false
        if (act.undoneAt !== null) return true
        await transaction.markUndone(actId, by, new Date(clock.now()))
        await takeBack(transaction, act.gameId, act.act)
        await seedUnderLock(transaction, editionNow(catalogue))
        return true
      }),

    /** Corrections that what was announced since contradicts, latest first. */
    disputes: async (actsInForce: readonly StoredAct[]): Promise<readonly Dispute[]> =>
      disputesOf(actsInForce, uncorrected(await store.additions())),

    /** The uuids of what feeds announced, or operators in their place. */
    announcedUuids: async (): Promise<ReadonlySet<string>> =>
      new Set(effective(await store.additions()).map(({ id }) => uuidOf(id))),
  }
}

function effective({ announced, corrections }: Additions): readonly Announced[] {
  return announcedWith(announced, corrections)
}

async function findHeld(
  transaction: CatalogueTransaction,
  gameId: GameId,
  fingerprint: string,
): Promise<HeldRun | null> {
  const runs = await transaction.heldRuns()
  return runs.find((run) => run.gameId === gameId && run.fingerprint === fingerprint) ?? null
}

/** Those that this release can read. */
export function announcedOf(stored: unknown): readonly Announced[] {
  const list: readonly unknown[] = Array.isArray(stored) ? stored : []
  return list.flatMap((one) => parseAnnounced(one) ?? [])
}

/** The dates that an act gave, for the log. */
export function datesGivenBy(act: unknown): { readonly start: string | null; readonly end: string | null } {
  const correction = parseCorrection(act)
  if (correction?.kind === 'correct') return { start: correction.start ?? null, end: correction.end ?? null }
  if (correction?.kind !== 'accept') return { start: null, end: null }
  const { start, end } = correction.announced.record
  return { start, end: end ?? null }
}

/** The one that the feeds would give it, so that it stays the same activity once its notice can be read. */
function acceptedId(gameId: GameId, type: string, key: string, start: WallClock): string {
  const folder = type === 'challenge' ? 'challenge' : 'announcement'
  return [gameId, folder, key.replaceAll(/[^\p{L}\p{N}.-]+/gu, '-'), start.slice(0, 10)].join('/')
}
