import type { GameId } from '@bannerday/domain/game'
import { BEIJING, instantOf, wallClockAt } from '@bannerday/domain/time'
import * as z from 'zod/mini'
import type { StoredAct } from '#catalogue/acts.store.ts'
import { announcedWith } from '#catalogue/additions.ts'
import { uuidOf } from '#catalogue/catalogue-activity.ts'
import type { CatalogueTransaction } from '#catalogue/catalogue.store.ts'
import { type CatalogueContext, editionNow, isOutdated, seedUnderLock } from '#catalogue/seed-catalogue.ts'
import type { ActivityRow } from '#db/catalogue-schema.ts'
import type { IngestStore } from '#ingest/ingest.store.ts'
import type { SkippedWithText } from '#ingest/skipped-notice.ts'
import { type Dispute, disputesOf } from './disputes.ts'
import { acceptedRun, acceptRun, rejectedRun, rejectRun, undoAcceptRun, undoRejectRun } from './held-runs.ts'
import {
  type AcceptNotice,
  type ActOnActivity,
  prepareAccept,
  type Prepared,
  prepareCorrection,
  type Refusal,
  toLog,
} from './prepare-correction.ts'

/** What an operator asks for. */
export type Act = ActOnActivity | AcceptNotice | DecideRun | CloseReport

type DecideRun = {
  readonly kind: 'accept-run' | 'reject-run'
  readonly gameId: GameId
  readonly fingerprint: string
}

type CloseReport = { readonly kind: 'close-report'; readonly reportId: number }

/** Another node has later files: an act on this one would be logged without being seen. */
type Outdated = { readonly kind: 'outdated' }

export type ActResult = { readonly kind: 'done'; readonly actId: number } | Refusal | Outdated

/** Acts that change tables: undoing one puts the tables back. A correction counts only while its entry is not undone. */
const decision = z.discriminatedUnion('kind', [
  acceptedRun,
  rejectedRun,
  z.object({ kind: z.literal('close-report'), reportId: z.int() }),
])

export type ActivityFound = {
  readonly row: ActivityRow
  /** By feeds, or by operators in their place. */
  readonly isAnnounced: boolean
}

const MAX_FOUND = 50

const NOT_FOUND: Refusal = { kind: 'not-found' }
const OUTDATED: Outdated = { kind: 'outdated' }

export type OperatorsService = ReturnType<typeof operatorsService>

type Deps = { readonly catalogue: CatalogueContext; readonly ingest: Pick<IngestStore, 'skippedOf'> }

/** What operators do by hand: each act is logged, written with its effect, seen by all nodes at once, and can be undone. */
export function operatorsService({ catalogue, ingest }: Deps) {
  const { store } = catalogue
  const now = () => new Date(catalogue.clock.now())

  async function findNotice({ gameId, key }: AcceptNotice): Promise<SkippedWithText | null> {
    return (await ingest.skippedOf(gameId)).find((notice) => notice.key === key) ?? null
  }

  async function carryOut(
    transaction: CatalogueTransaction,
    act: Act,
    notice: SkippedWithText | null,
  ): Promise<Prepared> {
    switch (act.kind) {
      case 'hide':
      case 'correct':
      case 'withdraw':
        return prepareCorrection(catalogue, await transaction.additions(), act)
      case 'accept':
        return notice === null
          ? NOT_FOUND
          : prepareAccept(catalogue, await transaction.additions(), act, notice)
      case 'accept-run':
      case 'reject-run':
        return decideRun(transaction, act)
      case 'close-report':
        return closeReport(transaction, act)
    }
  }

  async function decideRun(transaction: CatalogueTransaction, act: DecideRun): Promise<Prepared> {
    const decide = act.kind === 'accept-run' ? acceptRun : rejectRun
    const decided = await decide(transaction, act, now())
    return decided === null ? NOT_FOUND : toLog({ gameId: act.gameId, titles: {}, act: decided })
  }

  async function closeReport(transaction: CatalogueTransaction, act: CloseReport): Promise<Prepared> {
    const closed = await transaction.setReportClosed(act.reportId, now())
    return closed === null ? NOT_FOUND : toLog({ gameId: closed.gameId, titles: closed.titles, act })
  }

  async function takeBack(transaction: CatalogueTransaction, { gameId, act }: StoredAct): Promise<void> {
    const parsed = decision.safeParse(act)
    if (!parsed.success) return
    switch (parsed.data.kind) {
      case 'accept-run':
        return undoAcceptRun(transaction, gameId, parsed.data, now())
      case 'reject-run':
        return undoRejectRun(transaction, { gameId, fingerprint: parsed.data.fingerprint })
      case 'close-report':
        await transaction.setReportClosed(parsed.data.reportId, null)
    }
  }

  return {
    async perform(act: Act, by: string): Promise<ActResult> {
      // Before the lock is taken: the embedded database has one connection, which a transaction keeps to itself.
      const notice = act.kind === 'accept' ? await findNotice(act) : null
      return store.underLock(async (transaction) => {
        if (await isOutdated(transaction, catalogue.files)) return OUTDATED
        const prepared = await carryOut(transaction, act, notice)
        if (prepared.kind !== 'entry') return prepared
        const actId = await transaction.recordAct({ ...prepared.entry, by, at: now() })
        await seedUnderLock(transaction, editionNow(catalogue))
        return { kind: 'done', actId }
      })
    },

    /** One that was undone already stays so. */
    undo: (actId: number, by: string): Promise<ActResult> =>
      store.underLock(async (transaction) => {
        if (await isOutdated(transaction, catalogue.files)) return OUTDATED
        const act = await transaction.findAct(actId)
        if (act === null) return NOT_FOUND
        if (act.undoneAt !== null) return { kind: 'done', actId }
        await transaction.markUndone(actId, by, now())
        await takeBack(transaction, act)
        await seedUnderLock(transaction, editionNow(catalogue))
        return { kind: 'done', actId }
      }),

    /** Corrections and accepted notices that what was announced since contradicts, latest first. */
    disputes: async (actsInForce: readonly StoredAct[]): Promise<readonly Dispute[]> =>
      disputesOf(actsInForce, catalogue, await store.additions()),

    /** Notices that no activity could be made of, neither by us nor by an operator. */
    async skippedNotices(gameId: GameId): Promise<readonly SkippedWithText[]> {
      const { corrections } = await store.additions()
      const accepted = new Set(announcedWith([], corrections).flatMap(({ keys }) => keys))
      return (await ingest.skippedOf(gameId)).filter(({ key }) => !accepted.has(key))
    },

    async findActivities(gameId: GameId, text: string): Promise<readonly ActivityFound[]> {
      const rows = (await store.rows()).filter((row) => row.gameId === gameId)
      const { announced, corrections } = await store.additions()
      const uuids = new Set(announcedWith(announced, corrections).map(({ id }) => uuidOf(id)))
      const found = rowsWith(text, rows, now()).slice(0, MAX_FOUND)
      return found.map((row) => ({ row, isAnnounced: uuids.has(row.uuid) }))
    },
  }
}

/** Those that have a text in a title or in the uuid, by their start. What is over comes last, the latest of it first. */
function rowsWith(text: string, rows: readonly ActivityRow[], now: Date): readonly ActivityRow[] {
  const wanted = text.trim().toLowerCase()
  const found = rows
    .filter(({ uuid, titles }) =>
      [uuid, ...Object.values(titles)].some((one) => one.toLowerCase().includes(wanted)),
    )
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime) || a.uuid.localeCompare(b.uuid))
  const wall = wallClockAt(BEIJING, instantOf(now.getTime()))
  const isOver = ({ endTime }: ActivityRow) => endTime < wall
  return [...found.filter((row) => !isOver(row)), ...found.filter(isOver).toReversed()]
}
