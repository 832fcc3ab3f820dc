import { type Activity, overlapsDay } from '@bannerday/domain/activity'
import type { GameId } from '@bannerday/domain/game'
import type { DayCell } from '@bannerday/domain/time'

export type DayGroup = { readonly gameId: GameId; readonly activities: readonly Activity[] }

/** The activities that overlap a day, by game in the player's order, then by end. */
export function activitiesOf(
  cell: DayCell,
  activities: readonly Activity[],
  gameOrder: readonly GameId[],
): readonly DayGroup[] {
  const overlapping = activities.filter((activity) => overlapsDay(activity, cell))
  return gameOrder.flatMap((gameId) => {
    const ofGame = overlapping.filter((activity) => activity.gameId === gameId)
    return ofGame.length === 0
      ? []
      : [{ gameId, activities: ofGame.toSorted((a, b) => a.endsAt - b.endsAt || a.startsAt - b.startsAt) }]
  })
}
