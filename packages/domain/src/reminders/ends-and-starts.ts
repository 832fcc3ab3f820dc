import { isKnownAt } from '#activity/activity.ts'
import { groupBy } from '#collections.ts'
import { HOUR, instantOf, MINUTE, type Instant } from '#time/instant.ts'
import {
  isEndWanted,
  isLeftToDo,
  isStartWanted,
  quietOf,
  stepsBefore,
  type Remindable,
  type ReminderPlan,
} from './plan.ts'
import { beforeQuiet, isQuiet, quietEnd, type Quiet } from './quiet-hours.ts'
import { STEP_MS, type ReminderStep } from './rules.ts'

/** What ends within the same hour: one message with a list. */
export type EndsReminder = {
  readonly kind: 'ends'
  /** Stays the same when quiet hours move the message, or when there is more or less to tell by it. */
  readonly key: string
  readonly at: Instant
  readonly step: ReminderStep
  /** Counted from the epoch. */
  readonly hour: number
}

/** What starts at the same moment. */
export type StartsReminder = {
  readonly kind: 'starts'
  readonly key: string
  readonly at: Instant
  readonly startsAt: Instant
}

/** One message a step and hour; digests tell of ends by themselves, but for those that somebody asked to hear of singly. */
export function endsReminders(
  activities: readonly Remindable[],
  plan: ReminderPlan,
): readonly EndsReminder[] {
  const times = activities
    .filter((activity) => isLeftToDo(activity, plan))
    .flatMap((activity) =>
      stepTimes(activity, plan).map(({ step, at }) => ({ step, at, hour: hourOfEnd(activity) })),
    )
  const messages = groupBy(times, ({ step, hour }) => `ends:${step}:${hour}`)
  return Array.from(messages).flatMap(([key, [first]]) => (first ? [{ kind: 'ends', key, ...first }] : []))
}

/** Whether a message about ends is about this activity, and is not yet overtaken by the next one about it. */
export function tellsOfEnd(
  { hour, step }: EndsReminder,
  activity: Remindable,
  plan: ReminderPlan,
  now: Instant,
): boolean {
  if (!endsWithin(activity, hour)) return false
  return stepTimes(activity, plan).some((time) => time.step === step && now < time.until)
}

export function endsWithin(activity: Remindable, hour: number): boolean {
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
    const at = outOfQuiet(instantOf(hourStartsAt - STEP_MS[step]), hourStartsAt, quietOf(plan))
    return at !== null && isKnownAt(activity, at) ? [{ step, at }] : []
  })
  return times
    .map(({ step, at }, index) => ({ step, at, until: times[index + 1]?.at ?? activity.endsAt }))
    .filter(({ at, until }) => at < until)
}

/** With less than this left, a message after the quiet hours would come too late to do anything. */
const LEFT_AFTER_QUIET_MS = HOUR

/** After the quiet hours if that leaves some time before the end, else before them. */
function outOfQuiet(wanted: Instant, endsAt: Instant, quiet: Quiet): Instant | null {
  if (!isQuiet(quiet, wanted)) return wanted
  const after = quietEnd(quiet, wanted)
  return after !== null && after + LEFT_AFTER_QUIET_MS <= endsAt ? after : beforeQuiet(quiet, wanted)
}

/** How long a start is news. */
const NEWS_MS = 12 * HOUR

export function startsReminders(
  activities: readonly Remindable[],
  plan: ReminderPlan,
): readonly StartsReminder[] {
  if (plan.rules.frequency !== 'each') return []
  const wanted = activities.filter((activity) => isLeftToDo(activity, plan) && isStartWanted(activity, plan))
  return [...new Set(wanted.map(({ startsAt }) => startsAt))].flatMap((startsAt) => {
    const at = quietEnd(quietOf(plan), startsAt)
    return at === null ? [] : [{ kind: 'starts', key: `starts:${startsAt}`, at, startsAt }]
  })
}

export function tellsOfStart(
  { startsAt }: StartsReminder,
  activity: Remindable,
  plan: ReminderPlan,
  now: Instant,
): boolean {
  return activity.startsAt === startsAt && isStartWanted(activity, plan) && now < startsAt + NEWS_MS
}
