import { DAY, type Instant, type Period } from '#time.ts'

/** Games announce something every few days: facts older than this are likely to lack it. */
const OLD_AFTER_MS = 3 * DAY

type Known = {
  /** When the announcements of the game could be read last. */
  readonly readAt: Instant
  /** What is known of it, forecasts included. */
  readonly activities: readonly Period[]
}

/**
 * Whether players should be told that the facts of a game are old: nothing was read for days in which, by what is known,
 * something begins or ends, or will very soon.
 */
export function areFactsOld({ readAt, activities }: Known, now: Instant): boolean {
  if (now - readAt <= OLD_AFTER_MS) return false
  const isNear = (at: Instant) => at > readAt && at <= now + OLD_AFTER_MS
  return activities.some(({ startsAt, endsAt }) => isNear(startsAt) || isNear(endsAt))
}
