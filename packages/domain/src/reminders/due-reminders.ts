import { isEndWorthTelling } from '#activity/activity.ts'
import { groupBy } from '#collections.ts'
import { HOUR, type Instant, instantOf, MINUTE, type Period } from '#time/instant.ts'
import { digestReminders, digestSays, isDigestTooLate, type DigestReminder } from './digests.ts'
import {
  beforeQuiet,
  isEndWanted,
  isLeftToDo,
  isQuiet,
  isStartWanted,
  quietEnd,
  type Remindable,
  type ReminderPlan,
  type ReminderStep,
  STEP_MS,
  stepsBefore,
} from './plan.ts'

/** A message that is due at some time. What it tells of is decided when it is sent. */
export type Reminder = EndsReminder | StartsReminder | DigestReminder

/** What ends within the same hour: one message with a list. */
type EndsReminder = {
  readonly kind: 'ends'
  /** Stays the same when quiet hours move the message, or when there is more or less to tell by it. */
  readonly key: string
  readonly at: Instant
  readonly step: ReminderStep
  /** Counted from the epoch. */
  readonly hour: number
}

/** What starts at the same moment. */
type StartsReminder = {
  readonly kind: 'starts'
  readonly key: string
  readonly at: Instant
  readonly startsAt: Instant
}

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

/** How long after "Later" a message comes again. */
const LATER_MS = 3 * HOUR

/** When a message comes again that is put off now: halfway to the end where that is sooner. Null where it cannot. */
export function putOffUntil(endsAt: Instant, plan: ReminderPlan, now: Instant): Instant | null {
  const wanted = instantOf(Math.min(now + LATER_MS, now + Math.floor((endsAt - now) / 2)))
  const at = quietEnd(plan, wanted)
  return at !== null && at < endsAt ? at : null
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

/** One message a step and hour; digests tell of ends by themselves, but for those that somebody asked to hear of singly. */
function endsReminders(activities: readonly Remindable[], plan: ReminderPlan): readonly EndsReminder[] {
  const times = activities
    .filter((activity) => isLeftToDo(activity, plan))
    .flatMap((activity) =>
      stepTimes(activity, plan).map(({ step, at }) => ({ step, at, hour: hourOfEnd(activity) })),
    )
  const messages = groupBy(times, ({ step, hour }) => `ends:${step}:${hour}`)
  return Array.from(messages, ([key, [first]]) => ({ kind: 'ends', key, ...first }))
}

/** Whether a message about ends is about this activity, and is not yet overtaken by the next one about it. */
function tellsOfEnd(
  { hour, step }: EndsReminder,
  activity: Remindable,
  plan: ReminderPlan,
  now: Instant,
): boolean {
  if (!endsWithin(activity, hour)) return false
  return stepTimes(activity, plan).some((time) => time.step === step && now < time.until)
}

function endsWithin(activity: Remindable, hour: number): boolean {
  return hourOfEnd(activity) === hour
}

/** What ends at 3:59 or 3:59:59 is meant to end at four, and is told of together with what does. */
function hourOfEnd({ endsAt }: Remindable): number {
  return Math.floor((endsAt + MINUTE) / HOUR)
}

type StepTime = { readonly step: ReminderStep; readonly at: Instant; readonly until: Instant }

/** When each step of an activity is told, and until when it makes sense: up to the next one, or to the end. */
function stepTimes(activity: Remindable, plan: ReminderPlan): readonly StepTime[] {
  const { rules, bells } = plan
  const isSingle = rules.frequency === 'each' || bells[activity.id] !== undefined
  if (!isSingle || !isEndWanted(activity, plan)) return []
  const hourStartsAt = instantOf(hourOfEnd(activity) * HOUR)
  const times = stepsBefore(activity, plan).flatMap((step) => {
    const at = outOfQuiet(instantOf(hourStartsAt - STEP_MS[step]), hourStartsAt, plan)
    return at !== null && isEndWorthTelling(activity, at) ? [{ step, at }] : []
  })
  return times
    .map(({ step, at }, index) => ({ step, at, until: times[index + 1]?.at ?? activity.endsAt }))
    .filter(({ at, until }) => at < until)
}

/** With less than this left, a message after the quiet hours would come too late to do anything. */
const LEFT_AFTER_QUIET_MS = HOUR

/** After the quiet hours if that leaves some time before the end, else before them. */
function outOfQuiet(wanted: Instant, endsAt: Instant, plan: ReminderPlan): Instant | null {
  if (!isQuiet(plan, wanted)) return wanted
  const after = quietEnd(plan, wanted)
  return after !== null && after + LEFT_AFTER_QUIET_MS <= endsAt ? after : beforeQuiet(plan, wanted)
}

/** How long a start is news. */
const NEWS_MS = 12 * HOUR

function startsReminders(activities: readonly Remindable[], plan: ReminderPlan): readonly StartsReminder[] {
  if (plan.rules.frequency !== 'each') return []
  const wanted = activities.filter((activity) => isLeftToDo(activity, plan) && isStartWanted(activity, plan))
  return [...new Set(wanted.map(({ startsAt }) => startsAt))].flatMap((startsAt) => {
    const at = quietEnd(plan, startsAt)
    return at === null ? [] : [{ kind: 'starts', key: `starts:${startsAt}`, at, startsAt }]
  })
}

function tellsOfStart(
  { startsAt }: StartsReminder,
  activity: Remindable,
  plan: ReminderPlan,
  now: Instant,
): boolean {
  return activity.startsAt === startsAt && isStartWanted(activity, plan) && now < startsAt + NEWS_MS
}
