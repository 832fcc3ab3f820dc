import type { WallClock } from '@bannerday/domain/time'
import type { CatalogueActivity } from './catalogue-activity.ts'
import { limitedActivity } from './limited-activity.ts'
import { isSeasonOf } from './seasons/dated-seasons.ts'
import { seasonActivities } from './seasons/season-activities.ts'
import type { ShippedActivity } from './shipped/activity-schema.ts'
import type { ShippedGame } from './shipped/shipped-catalogue.ts'
import { forecastPhases } from './versions/banner-phases.ts'
import { forecastMaintenance, maintenanceActivity, versionActivity } from './versions/version-activities.ts'
import { versionLine } from './versions/version-line.ts'

/** All activities of one game that start before the horizon: known, by rule and forecast. */
export function gameCatalogue(game: ShippedGame, horizon: WallClock): readonly CatalogueActivity[] {
  const line = versionLine(game, horizon)
  const isSeason = (activity: ShippedActivity) => game.seasonRules.some((rule) => isSeasonOf(rule, activity))
  return [
    ...line.map((span) => versionActivity(game, span)),
    ...line.filter(({ predicted }) => predicted).map((span) => forecastMaintenance(game, span)),
    ...game.activities.flatMap((activity) => {
      if (activity.type === 'version' || isSeason(activity)) return []
      if (activity.type === 'maintenance') return maintenanceActivity(game, activity)
      return limitedActivity(game, activity)
    }),
    ...game.seasonRules.flatMap((rule) => seasonActivities(game, rule, { line, horizon })),
    ...forecastPhases(game, line),
  ]
}
