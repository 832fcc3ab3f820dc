import type { Activity } from '@bannerday/domain/activity'
import { endingSoon } from '@bannerday/domain/planner'
import { HOUR, type Instant } from '@bannerday/domain/time'
import { nextDayOfEnds, type DayOfEnds } from '@bannerday/domain/unfinished'
import type { ListedGame } from '#data/listed-game.ts'
import { useFollowedActivities } from '#widgets/activities.ts'
import { useMinute } from '#widgets/clock.ts'
import { useDisplaySettings } from '#widgets/display-settings.ts'
import { useStatuses } from '#widgets/personal-status.tsx'

type EndingSoon = {
  readonly activities: readonly Activity[]
  /** All activities of the followed games. */
  readonly all: readonly Activity[]
  /** The next day after those on which something ends; null if nothing is left to do. */
  readonly next: DayOfEnds | null
  readonly games: readonly ListedGame[]
  readonly now: Instant
}

/** Null while loading, and if no game is followed. Kept up to date on a page that stays open. */
export function useEndingSoon(): EndingSoon | null {
  const { zone } = useDisplaySettings()
  const statuses = useStatuses()
  const { games, followed, activities } = useFollowedActivities(HOUR)
  const now = useMinute()
  if (!activities || games.kind !== 'ready' || followed.length === 0) return null
  const soon = endingSoon(activities, statuses, now)
  const others = activities.filter((activity) => !soon.includes(activity))
  const next = nextDayOfEnds(others, statuses, zone, now)
  return { activities: soon, all: activities, next, games: games.games, now }
}
