import { groupBy } from '@bannerday/domain/collections'
import type { ActivityRow } from './events.store.ts'

/** A row with the day on which each of its units was last featured before; null for one that our records do not know before. */
export type FeaturingRow = ActivityRow & { readonly lastFeatured: readonly (string | null)[] }

const NOBODY: FeaturingRow['lastFeatured'] = []

/**
 * Composed from the whole catalogue, because an answer leaves out what ended long ago. Units are told apart by their English
 * names. What nobody has announced was not seen, and a banner that runs beside another one is not an earlier one.
 */
export function withLastFeatured(rows: readonly ActivityRow[]): readonly FeaturingRow[] {
  const announced = rows.filter(({ predicted }) => !predicted)
  const runs = groupBy(
    announced.flatMap((row) =>
      row.featured.map(({ en }) => ({ unit: unitKey(row, en), endTime: row.endTime })),
    ),
    ({ unit }) => unit,
  )

  function lastEnd(row: ActivityRow, unit: string): string | null {
    const earlier = (runs.get(unitKey(row, unit)) ?? [])
      .map(({ endTime }) => endTime)
      .filter((endTime) => endTime <= row.startTime)
      .toSorted()
    return earlier.at(-1)?.slice(0, 'YYYY-MM-DD'.length) ?? null
  }

  return rows.map((row) =>
    Object.assign({}, row, {
      lastFeatured: row.featured.length === 0 ? NOBODY : row.featured.map(({ en }) => lastEnd(row, en)),
    }),
  )
}

function unitKey({ gameId }: ActivityRow, unit: string): string {
  return `${gameId} ${unit}`
}
