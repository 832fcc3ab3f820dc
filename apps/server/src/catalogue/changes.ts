import { isDeepStrictEqual } from 'node:util'
import type { ActivityFacts, ActivityRow, ChangeKind, catalogueChanges } from '#db/catalogue-schema.ts'

export type Change = Omit<typeof catalogueChanges.$inferInsert, 'id'> & { readonly at: Date }

/** The rows to add, change and remove to bring the table up to date. */
export type Difference = {
  readonly added: readonly ActivityRow[]
  readonly changed: readonly ActivityRow[]
  readonly removed: readonly ActivityRow[]
}

/** The difference as changes that are news for players. */
export function changesOf(
  stored: readonly ActivityRow[],
  { added, changed, removed }: Difference,
  at: Date,
): readonly Change[] {
  const storedByUuid = new Map(stored.map((row) => [row.uuid, row]))
  return [
    ...added.map((row) => ({ ...nameOf(row), at, kind: 'new' as const, before: null, after: factsOf(row) })),
    ...changed.flatMap((row) => {
      const old = storedByUuid.get(row.uuid)
      if (old === undefined) return []
      const [before, after] = [factsOf(old), factsOf(row)]
      return [{ ...nameOf(row), at, kind: kindOf(before, after), before, after }]
    }),
    ...removed.map((row) => ({
      ...nameOf(row),
      at,
      kind: 'removed' as const,
      before: factsOf(row),
      after: null,
    })),
  ]
}

export function kindOf(before: ActivityFacts, after: ActivityFacts): ChangeKind {
  // A forecast that has now been announced.
  if (before.predicted && !after.predicted) return 'new'
  const startsAsBefore = before.startTime === after.startTime && before.startAnchor === after.startAnchor
  const endsAsBefore = before.endTime === after.endTime && before.endAnchor === after.endAnchor
  if (startsAsBefore && after.endTime < before.endTime) return 'ended_early'
  if (!startsAsBefore || !endsAsBefore) return 'moved'
  return isDeepStrictEqual(before.titles, after.titles) ? 'changed' : 'renamed'
}

function nameOf({ uuid, gameId, type }: ActivityRow) {
  return { uuid, gameId, type }
}

function factsOf({
  titles,
  titleLanguages,
  startTime,
  endTime,
  startAnchor,
  endAnchor,
  predicted,
}: ActivityRow): ActivityFacts {
  return { titles, titleLanguages, startTime, endTime, startAnchor, endAnchor, predicted }
}
