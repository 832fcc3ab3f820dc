import { DAY } from '#time/durations.ts'
import type { Instant } from '#time/instant.ts'
import type { Activity } from './activity.ts'
import { type ActivityStatuses, statusOf } from './personal-status.ts'
import { phaseOf, WARNING_DAYS } from './phase.ts'

/** What runs, ends within three days, and is neither done nor given up; the next end first. */
export function endingSoon(
  activities: readonly Activity[],
  statuses: ActivityStatuses,
  now: Instant,
): readonly Activity[] {
  const soon = activities.filter((activity) => {
    const phase = phaseOf(activity, now)
    const status = statusOf(statuses, activity.id)
    const isOpen = status !== 'done' && status !== 'cancelled'
    return phase.kind === 'running' && phase.endsInMs <= WARNING_DAYS * DAY && isOpen
  })
  return soon.toSorted((a, b) => a.endsAt - b.endsAt)
}
