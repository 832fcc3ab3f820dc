import { isDeepStrictEqual } from 'node:util'
import type { GameId } from '@bannerday/domain/game'
import * as z from 'zod/mini'
import type { HeldRun } from '#catalogue/acts.store.ts'
import { type Announced, parseAnnounced } from '#catalogue/additions.ts'
import type { CatalogueTransaction } from '#catalogue/catalogue.store.ts'

/** The run of a game that an operator has looked at: by now the feeds may have said something else. */
type SeenRun = { readonly gameId: GameId; readonly fingerprint: string }

const storedRun = z.object({
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

/** What the log keeps of a run that was accepted: all that it takes to hold it again. */
export const acceptedRun = z.object({
  kind: z.literal('accept-run'),
  run: storedRun,
  replaced: z.array(z.unknown()),
})

export const rejectedRun = z.object({ kind: z.literal('reject-run'), fingerprint: z.string() })

/** Writes into the catalogue what the run announced. Answers with what the log keeps; null if no such run waits. */
export async function acceptRun(transaction: CatalogueTransaction, seen: SeenRun, now: Date) {
  const run = await findWaitingRun(transaction, seen)
  if (run === null) return null
  const announced = parseAnnouncedList(run.announced)
  const ids = new Set(announced.map(({ id }) => id))
  const replaced = (await transaction.additions()).announced.filter(({ id }) => ids.has(id))
  await transaction.putAnnounced(announced, now)
  await transaction.dropHeldRun(seen.gameId)
  return { kind: 'accept-run', run, replaced }
}

/** What the feeds have said since stays, and so does another run that is held by now. */
export async function undoAcceptRun(
  transaction: CatalogueTransaction,
  gameId: GameId,
  { run, replaced }: z.output<typeof acceptedRun>,
  now: Date,
): Promise<void> {
  const current = byId((await transaction.additions()).announced)
  const written = parseAnnouncedList(run.announced)
  const unchanged = written.filter((one) => isDeepStrictEqual(current.get(one.id), one)).map(({ id }) => id)
  const before = byId(parseAnnouncedList(replaced))
  await transaction.removeAnnounced(unchanged.filter((id) => !before.has(id)))
  await transaction.putAnnounced(
    unchanged.flatMap((id) => before.get(id) ?? []),
    now,
  )
  const isAnotherHeld = (await transaction.heldRuns()).some((held) => held.gameId === gameId)
  if (!isAnotherHeld) await transaction.holdRun({ ...run, gameId, rejectedAt: null })
}

function byId(announced: readonly Announced[]): ReadonlyMap<string, Announced> {
  return new Map(announced.map((one) => [one.id, one]))
}

/** The run stays, so that the same one is not held again. Answers with what the log keeps; null if no such run waits. */
export async function rejectRun(transaction: CatalogueTransaction, seen: SeenRun, now: Date) {
  const run = await findWaitingRun(transaction, seen)
  if (run === null) return null
  await transaction.holdRun({ ...run, rejectedAt: now })
  return { kind: 'reject-run', fingerprint: seen.fingerprint }
}

export async function undoRejectRun(transaction: CatalogueTransaction, seen: SeenRun): Promise<void> {
  const run = await findRun(transaction, seen)
  if (run !== null) await transaction.holdRun({ ...run, rejectedAt: null })
}

async function findWaitingRun(transaction: CatalogueTransaction, seen: SeenRun): Promise<HeldRun | null> {
  const run = await findRun(transaction, seen)
  return run?.rejectedAt === null ? run : null
}

async function findRun(
  transaction: CatalogueTransaction,
  { gameId, fingerprint }: SeenRun,
): Promise<HeldRun | null> {
  const runs = await transaction.heldRuns()
  return runs.find((run) => run.gameId === gameId && run.fingerprint === fingerprint) ?? null
}

/** Those that this release can read. */
export function parseAnnouncedList(stored: unknown): readonly Announced[] {
  const list: readonly unknown[] = Array.isArray(stored) ? stored : []
  return list.flatMap((one) => parseAnnounced(one) ?? [])
}
