import { eventWindow, type EventWindow, type Instant, type WallClock } from '@bannerday/domain/time'
import { toCatalogueActivity, type CatalogueActivity } from './catalogue-activity.ts'
import { isSeasonOf, seasonActivities } from './seasons.ts'
import type {
  PartlyLocalised,
  ShippedActivity,
  ShippedCatalogue,
  ShippedGame,
  ShippedLimited,
} from './shipped.ts'
import { bannerTitles, completeName } from './titles.ts'
import {
  forecastMaintenance,
  forecastPhases,
  maintenanceActivity,
  versionActivity,
} from './version-activities.ts'
import { basisOf, type VersionSpan, versionLine } from './version-line.ts'

type CatalogueQuery = {
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
}: CatalogueQuery): readonly CatalogueActivity[] {
  return shipped.flatMap((game) =>
    gameCatalogue(game, window.end)
      .filter(({ start, end }) => start <= window.end && end >= window.start)
      .toSorted(byStart),
  )
}

// Ids break ties, so that the order never depends on how the activities were found.
function byStart(a: CatalogueActivity, b: CatalogueActivity): number {
  if (a.start !== b.start) return a.start < b.start ? -1 : 1
  return a.id < b.id ? -1 : 1
}

/** All activities of one game that start before the horizon: known, by rule and forecast. */
function gameCatalogue(game: ShippedGame, horizon: WallClock): readonly CatalogueActivity[] {
  const line = versionLine(game, horizon)
  const isSeason = (activity: ShippedActivity) => game.seasonRules.some((rule) => isSeasonOf(rule, activity))
  return [
    ...line.map((span) => versionActivity(game, span)),
    ...line.filter(({ predicted }) => predicted).map((span) => forecastMaintenance(game, span)),
    ...game.activities.flatMap((activity) => {
      if (activity.type === 'version' || isSeason(activity)) return []
      if (activity.type === 'maintenance') return maintenanceActivity(game, activity)
      return limitedActivity(game, activity, line)
    }),
    ...game.seasonRules.flatMap((rule) => seasonActivities(game, rule, { line, horizon })),
    ...forecastPhases(game, line),
  ]
}

/** An event, a banner or a challenge without a season rule, from its record. */
function limitedActivity(
  game: ShippedGame,
  activity: ShippedLimited,
  line: readonly VersionSpan[],
): CatalogueActivity {
  const { titles: written, titleMarks: marks, note: _, ...rest } = activity
  const known = basisOf(activity, line)
  if (rest.type !== 'gacha')
    return toCatalogueActivity(game.gameId, { ...rest, names: { written, marks }, ...known })
  const units = rest.featured.map((name) => unitNames(game, name))
  return toCatalogueActivity(game.gameId, {
    ...rest,
    names: { written, marks, composed: bannerTitles(game.gameId, rest.subtype, units) },
    featured: units.map((unit) => completeName(unit, game.unofficialUnitNames[unit.en])),
    ...known,
  })
}

function unitNames(game: ShippedGame, english: string): PartlyLocalised & { readonly en: string } {
  return { ...game.unitNames[english], en: english }
}
