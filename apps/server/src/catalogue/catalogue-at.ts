import { type EventWindow, eventWindow, type Instant } from '@bannerday/domain/time'
import type { CatalogueActivity } from './catalogue-activity.ts'
import { gameCatalogue } from './game-catalogue.ts'
import type { ShippedCatalogue } from './shipped/shipped-catalogue.ts'

export type CatalogueQuestion = {
  readonly shipped: ShippedCatalogue
  readonly now: Instant
  /** The window at `now`, unless an operator pinned another. */
  readonly window?: EventWindow
}

/** All that the catalogue knows of a window: shipped activities, seasons, versions and forecasts, by game and start. */
export function catalogueAt({
  shipped,
  now,
  window = eventWindow(now),
}: CatalogueQuestion): readonly CatalogueActivity[] {
  return shipped.flatMap((game) =>
    gameCatalogue(game, window.end)
      .filter(({ start, end }) => start <= window.end && end >= window.start)
      .toSorted(byStart),
  )
}

// Ids settle ties, so that the order never depends on how the activities were found.
function byStart(a: CatalogueActivity, b: CatalogueActivity): number {
  if (a.start !== b.start) return a.start < b.start ? -1 : 1
  return a.id < b.id ? -1 : 1
}
