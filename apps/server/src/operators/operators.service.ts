import type { GameId } from '@bannerday/domain/game'
import * as z from 'zod/mini'
import type { StoredAct } from '#catalogue/acts.store.ts'
import { announcedWith } from '#catalogue/additions.ts'
import { uuidOf } from '#catalogue/catalogue-activity.ts'
import type { CatalogueTransaction } from '#catalogue/catalogue.store.ts'
import { type CatalogueContext, editionNow, seedUnderLock } from '#catalogue/seed-catalogue.ts'
import type { IngestStore } from '#ingest/ingest.store.ts'
import type { SkippedWithText } from '#ingest/skipped-notice.ts'
import { type Dispute, disputesOf, uncorrectedActivities } from './disputes.ts'
import { acceptedRun, acceptRun, rejectedRun, rejectRun, undoAcceptRun, undoRejectRun } from './held-runs.ts'
import {
  type AcceptNotice,
  type ActOnActivity,
  type LogEntry,
  prepareAccept,
  prepareCorrection,
  type Refusal,
} from './prepare-correction.ts'

/** What an operator asks for. */
export type Act =
  | ActOnActivity
  | AcceptNotice
  | { readonly kind: 'accept-run' | 'reject-run'; readonly gameId: GameId; readonly fingerprint: string }
  | { readonly kind: 'close-report'; readonly reportId: number }

export type ActResult = { readonly kind: 'done'; readonly actId: number } | Refusal

/** What does more than stand in the log, so that undoing it is more than a mark there. */
const decision = z.discriminatedUnion('kind', [
  acceptedRun,
  rejectedRun,
  z.object({ kind: z.literal('close-report'), reportId: z.int() }),
])

const NOT_FOUND: Refusal = { kind: 'not-found' }

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
  ): Promise<LogEntry | Refusal> {
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
      case 'reject-run': {
        const decide = act.kind === 'accept-run' ? acceptRun : rejectRun
        const decided = await decide(transaction, act, now())
        return decided === null ? NOT_FOUND : { gameId: act.gameId, titles: {}, act: decided }
      }
      case 'close-report': {
        const closed = await transaction.setReportClosed(act.reportId, now())
        return closed === null ? NOT_FOUND : { gameId: closed.gameId, titles: closed.titles, act }
      }
    }
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
        const entry = await carryOut(transaction, act, notice)
        if ('kind' in entry) return entry
        const actId = await transaction.recordAct({ ...entry, by, at: now() })
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
        await transaction.markUndone(actId, by, now())
        await takeBack(transaction, act)
        await seedUnderLock(transaction, editionNow(catalogue))
        return true
      }),

    /** Corrections that what was announced since contradicts, latest first. */
    disputes: async (actsInForce: readonly StoredAct[]): Promise<readonly Dispute[]> =>
      disputesOf(actsInForce, uncorrectedActivities(catalogue, await store.additions())),

    /** The uuids of what feeds announced, or operators in their place. */
    async announcedUuids(): Promise<ReadonlySet<string>> {
      const { announced, corrections } = await store.additions()
      return new Set(announcedWith(announced, corrections).map(({ id }) => uuidOf(id)))
    },
  }
}
