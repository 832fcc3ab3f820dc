import type { Activity } from '#activity.ts'
import {
  activitiesToTell,
  DEFAULT_REMINDER_RULES,
  dueReminders,
  type ReminderPlan,
  type ReminderRules,
} from '#reminders.ts'
import { wallClockAt, type Instant } from '#time.ts'
import { anActivity, instant, place } from './examples.ts'

const BERLIN = place('Europe/Berlin')
export const MARCH = { startsAt: instant('2026-03-01T00:00:00Z'), endsAt: instant('2026-04-01T00:00:00Z') }

/** On the clock of Berlin, which is UTC+1 until the 29th of March. */
export const event = (about: Partial<Activity> = {}) =>
  anActivity({
    startsAt: instant('2026-03-01T09:00:00Z'),
    endsAt: instant('2026-03-20T15:00:00Z'),
    ...about,
  })

export function aPlan(rules: Partial<ReminderRules> = {}, plan: Partial<ReminderPlan> = {}): ReminderPlan {
  return {
    rules: { ...DEFAULT_REMINDER_RULES, before: ['3d', '1d', '3h'], quiet: null, ...rules },
    zone: BERLIN,
    statuses: {},
    follows: { genshin: ['version', 'event', 'gacha', 'challenge', 'maintenance'] },
    bells: {},
    ...plan,
  }
}

/** What comes in March, as a player in Berlin would note it down. */
export function diary(activities: readonly Activity[], plan: ReminderPlan, span = MARCH): string[] {
  return dueReminders(activities, plan, span).map((reminder) => {
    const told = activitiesToTell(reminder, activities, plan, reminder.at).map(({ id }) => id)
    const name = reminder.kind === 'ends' ? reminder.step : reminder.kind
    return `${wallClockAt(plan.zone, reminder.at).slice(5, 16)} ${name}: ${told.join(' ')}`
  })
}

export const at = (wall: string): Instant => instant(`2026-03-${wall}:00+01:00`)
