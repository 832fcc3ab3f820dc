import {
  type CalendarDay,
  calendarDayOf,
  dateOf,
  hourOfDay,
  isoDateOf,
  plusDays,
} from '#time/calendar-day.ts'
import { DAY, HOUR, instantOf, type Instant, type Period } from '#time/instant.ts'
import {
  isEndWanted,
  isStartWanted,
  quietEnd,
  type Remindable,
  type ReminderPlan,
  STEP_MS,
  stepsBefore,
} from './plan.ts'

/** What a day or a week brings, in one message. */
export type DigestReminder = {
  readonly kind: 'digest'
  /** Of the day alone: whoever changes from daily to weekly, or travels, gets no second one that day. */
  readonly key: string
  readonly at: Instant
  /** When the next one comes: what ends or starts before that is told of in this one. */
  readonly nextAt: Instant
}

/** The digests of this time. */
export function digestReminders(plan: ReminderPlan, { startsAt, endsAt }: Period): readonly DigestReminder[] {
  const { rules } = plan
  if (rules.frequency === 'each') return []
  const everyDays = rules.frequency === 'weekly' ? 7 : 1
  // Quiet hours and zones move a digest by less than two days.
  const days = daysBetween(calendarDayOf(startsAt - 2 * DAY), calendarDayOf(endsAt + 2 * DAY))
  return days
    .filter((day) => rules.frequency === 'daily' || dateOf(day).weekday === rules.digestWeekday)
    .flatMap((day) => {
      const at = digestOf(day, plan)
      if (at === null) return []
      // A day without a digest is told of by the one before it.
      const nextAt = [1, 2]
        .map((times) => digestOf(plusDays(day, times * everyDays), plan))
        .find((next) => next !== null)
      return [
        {
          kind: 'digest',
          key: `digest:${isoDateOf(day)}`,
          at,
          nextAt: nextAt ?? instantOf(at + everyDays * DAY),
        },
      ]
    })
}

/** When this day's digest comes. Null on a day that never has its hour. */
function digestOf(day: CalendarDay, plan: ReminderPlan): Instant | null {
  const wanted = hourOfDay(plan.zone, day, plan.rules.digestHour)
  return wanted && quietEnd(plan, wanted)
}

function daysBetween(first: CalendarDay, last: CalendarDay): readonly CalendarDay[] {
  return Array.from({ length: last - first + 1 }, (_, count) => plusDays(first, count))
}

/** A digest that could not be sent for so long is left to the next one. */
const LATE_MS = 6 * HOUR

export function isDigestTooLate({ at }: DigestReminder, now: Instant): boolean {
  return now >= at + LATE_MS
}

/** What a digest says of an activity; null where it says nothing. */
export function digestSays(
  digest: DigestReminder,
  activity: Remindable,
  plan: ReminderPlan,
): 'ends' | 'starts' | null {
  const longestStep = Math.max(0, ...stepsBefore(activity, plan).map((step) => STEP_MS[step]))
  // Whoever wants to know three days before is told in time, even where the next digest comes tomorrow.
  const horizon = Math.max(digest.nextAt, digest.at + longestStep)
  if (isEndWanted(activity, plan) && digest.at < activity.endsAt && activity.endsAt <= horizon) return 'ends'
  const startsThen = digest.at <= activity.startsAt && activity.startsAt < digest.nextAt
  return isStartWanted(activity, plan) && startsThen ? 'starts' : null
}
