import { instantOf, type Instant, type Period } from '#time/instant.ts'
import { digestReminders, digestSays, isDigestTooLate, type DigestReminder } from './digests.ts'
import {
  endsReminders,
  endsWithin,
  startsReminders,
  tellsOfEnd,
  tellsOfStart,
  type EndsReminder,
  type StartsReminder,
} from './ends-and-starts.ts'
import { isLeftToDo, quietOf, type Remindable, type ReminderPlan } from './plan.ts'
import { quietEnd } from './quiet-hours.ts'
import { LATER_MS } from './rules.ts'

/** A message that is due at some time. What it tells of is decided when it is sent. */
export type Reminder = EndsReminder | StartsReminder | DigestReminder

/** What is to be sent in this time, by time. Where spans follow one another, no message is in two of them. */
export function dueReminders(
  activities: readonly Remindable[],
  plan: ReminderPlan,
  span: Period,
): readonly Reminder[] {
  const reminders: readonly Reminder[] = [
    ...endsReminders(activities, plan),
    ...startsReminders(activities, plan),
    ...digestReminders(plan, span),
  ]
  return reminders
    .filter(({ at }) => span.startsAt <= at && at < span.endsAt)
    .filter((reminder) => activitiesToTell(reminder, activities, plan, reminder.at).length > 0)
    .toSorted((one, other) => one.at - other.at || compareText(one.key, other.key))
}

/**
 * What a message is about if it is sent now, by end. One that is late tells only of what is still left to do, has not moved
 * to another time and is not told of by a later message already: with nothing of that, it is not sent.
 */
export function activitiesToTell<Activity extends Remindable>(
  reminder: Reminder,
  activities: readonly Activity[],
  plan: ReminderPlan,
  now: Instant,
): readonly Activity[] {
  return leftToDo(activities, plan, now).filter((activity) => {
    switch (reminder.kind) {
      case 'ends':
        return tellsOfEnd(reminder, activity, plan, now)
      case 'starts':
        return tellsOfStart(reminder, activity, plan, now)
      case 'digest':
        return !isDigestTooLate(reminder, now) && digestSays(reminder, activity, plan) !== null
    }
  })
}

/** The same for a message that was put off with "Later": it counts whatever the rules say by now. */
export function activitiesPutOff<Activity extends Remindable>(
  reminder: Reminder,
  ids: readonly string[],
  activities: readonly Activity[],
  plan: ReminderPlan,
  now: Instant,
): readonly Activity[] {
  return leftToDo(activities, plan, now).filter(
    (activity) =>
      ids.includes(activity.id) && (reminder.kind !== 'ends' || endsWithin(activity, reminder.hour)),
  )
}

/** When a message comes again that is put off now: halfway to the end where that is sooner. Null where it cannot. */
export function putOffUntil(endsAt: Instant, plan: ReminderPlan, now: Instant): Instant | null {
  const wanted = instantOf(Math.min(now + LATER_MS, now + Math.floor((endsAt - now) / 2)))
  const at = quietEnd(quietOf(plan), wanted)
  return at !== null && at < endsAt ? at : null
}

/** When a message that is late may be sent: at once, or after the quiet hours. */
export function nextChance(plan: ReminderPlan, now: Instant): Instant | null {
  return quietEnd(quietOf(plan), now)
}

function leftToDo<Activity extends Remindable>(
  activities: readonly Activity[],
  plan: ReminderPlan,
  now: Instant,
): readonly Activity[] {
  return activities
    .filter((activity) => now < activity.endsAt && isLeftToDo(activity, plan))
    .toSorted((one, other) => one.endsAt - other.endsAt || compareText(one.id, other.id))
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
