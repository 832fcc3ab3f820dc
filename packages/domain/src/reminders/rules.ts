import { DAY, HOUR } from '#time/instant.ts'

/** How long before the end of an activity a player can be reminded of it. */
export const REMINDER_STEPS = ['3d', '1d', '3h'] as const

export type ReminderStep = (typeof REMINDER_STEPS)[number]

export const STEP_MS: Readonly<Record<ReminderStep, number>> = { '3d': 3 * DAY, '1d': DAY, '3h': 3 * HOUR }

/** One message for each deadline, or one for all that a day or a week brings. */
export const REMINDER_FREQUENCIES = ['each', 'daily', 'weekly'] as const

/** Full hours on the player's clock, from the one to the other; over midnight if `from` is the later one. */
export type QuietHours = { readonly from: number; readonly to: number }

/** When a player wants to hear from us. */
export type ReminderRules = {
  readonly frequency: (typeof REMINDER_FREQUENCIES)[number]
  /** At which of the steps before an end, where every deadline has its own message. */
  readonly before: readonly ReminderStep[]
  /** Whether to tell of starting versions and banners too. */
  readonly starts: boolean
  /** The full hour of the digest on the player's clock. */
  readonly digestHour: number
  /** The day of a weekly digest, from Sunday, which is 0. */
  readonly digestWeekday: number
  /** The same hour twice means none. */
  readonly quiet: QuietHours | null
}

/** What somebody who has just switched reminders on gets. */
export const DEFAULT_REMINDER_RULES: ReminderRules = {
  frequency: 'each',
  before: ['1d', '3h'],
  starts: false,
  digestHour: 18,
  digestWeekday: 0,
  quiet: { from: 23, to: 8 },
}

/** How long after "Later" a message comes again. */
export const LATER_MS = 3 * HOUR
