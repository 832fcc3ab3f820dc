import type { Activity } from '#activity/activity.ts'
import { type ActivityStatuses, isFinished, statusOf } from '#activity/personal-status.ts'
import type { Instant } from '#time/instant.ts'

/** What a player may want to see less of. */
export const FILTERS = ['hide-finished', 'hide-ended', 'only-starred'] as const

export type Filter = (typeof FILTERS)[number]

/** The filters among these words. */
export function parseFilters(words: readonly string[]): readonly Filter[] {
  return FILTERS.filter((filter) => words.includes(filter))
}

/** What passes all of the filters; without any the very same list, so that nothing is laid out anew. */
export function filterActivities(
  activities: readonly Activity[],
  filters: readonly Filter[],
  { statuses, now }: { readonly statuses: ActivityStatuses; readonly now: Instant },
): readonly Activity[] {
  if (filters.length === 0) return activities
  return activities.filter(({ id, endsAt }) =>
    filters.every((filter) => {
      switch (filter) {
        case 'hide-finished':
          return !isFinished(statusOf(statuses, id))
        case 'hide-ended':
          return now < endsAt
        case 'only-starred':
          return statusOf(statuses, id) === 'starred'
      }
    }),
  )
}
