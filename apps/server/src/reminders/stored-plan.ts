import { parseReminderRules, reminderPlan, type WireReminderPlan } from '@bannerday/contract/reminders/rules'
import { ACTIVITY_TYPES, ownActivities, type Activity } from '@bannerday/domain/activity'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import { REMINDER_STEPS, type ReminderPlan, type ReminderStep } from '@bannerday/domain/reminders'
import {
  BEIJING,
  DAY,
  parseIanaZone,
  parseServerZone,
  type DisplayZone,
  type HourFormat,
  type ServerZone,
} from '@bannerday/domain/time'

/** What a player wants to be reminded of, and how to write to them. */
export type PlayerPlan = {
  readonly reminders: ReminderPlan
  readonly language: Language
  readonly hourFormat: HourFormat
  readonly serverOf: (gameId: GameId) => ServerZone
  /** What the player has written down. */
  readonly own: readonly Activity[]
}

/** How far a plan was looked at, and when to look again. */
export type Planned = { readonly until: Date; readonly nextAt: Date }

/** What becomes of a plan that cannot be read: it is looked at again a day later, when another release may be able to. */
export function putOff(plannedUntil: Date, now: Date): Planned {
  return { until: plannedUntil, nextAt: new Date(now.getTime() + DAY) }
}

/** Null for a plan that this release cannot read, such as one in a language that only a newer release has. */
function readStoredPlan(stored: unknown): WireReminderPlan | null {
  return reminderPlan.safeParse(stored).data ?? null
}

/** What a stored plan means, whatever has stored it; null if it cannot be read. */
export function readPlayerPlan(stored: unknown, doneByAction: readonly string[] = []): PlayerPlan | null {
  const plan = readStoredPlan(stored)
  return plan === null ? null : toPlayerPlan(plan, doneByAction)
}

/** What a plan means. Ids, steps and rules of another version of the app are ignored, and stay in the database. */
export function toPlayerPlan(stored: WireReminderPlan, doneByAction: readonly string[] = []): PlayerPlan {
  const { language, hour_format: hourFormat, server, servers = {} } = stored
  return {
    language,
    hourFormat,
    serverOf: (gameId) => parseServerZone(servers[gameId] ?? server),
    own: ownActivities(stored.entries ?? {}),
    reminders: {
      rules: parseReminderRules(stored.rules),
      zone: zoneNamed(stored.zone) ?? BEIJING,
      statuses: {
        ...statuses(stored.starred, 'starred'),
        ...statuses(stored.skipped, 'cancelled'),
        ...statuses(stored.done, 'done'),
        ...statuses(doneByAction, 'done'),
      },
      follows: Object.fromEntries(
        GAME_IDS.map((id) => [id, ACTIVITY_TYPES.filter((type) => stored.follows[id]?.includes(type))]),
      ),
      bells: Object.fromEntries(Object.entries(stored.bells).flatMap(([id, steps]) => bellOf(id, steps))),
    },
  }
}

/** One that names only steps of a newer version says nothing that we could follow, least of all to be silent. */
function bellOf(id: string, steps: readonly string[]): readonly [string, ReminderStep[]][] {
  const known = REMINDER_STEPS.filter((step) => steps.includes(step))
  return known.length === 0 && steps.length > 0 ? [] : [[id, known]]
}

function statuses<Status extends string>(ids: readonly string[], status: Status): Record<string, Status> {
  return Object.fromEntries(ids.map((id) => [id, status]))
}

const OFFSET = /^UTC[+-]/

function zoneNamed(name: string): DisplayZone | null {
  return OFFSET.test(name) ? parseServerZone(name) : parseIanaZone(name)
}

/**
 * The zone under its usual name, whatever the case of the letters it was sent in; null for one that is unknown here. What
 * is known of a zone is kept by its name: a thousand spellings of one must not fill the memory.
 */
export function usualZoneName(name: string): string | null {
  if (OFFSET.test(name)) return name
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/**
 * A plan that takes the place of another. An older version of the app knows neither the rules of a newer one nor what the
 * player has written down: those stay.
 */
export function withKeptFields(sent: WireReminderPlan, stored: unknown): WireReminderPlan {
  const before = readStoredPlan(stored)
  if (before === null) return sent
  const plan = { ...sent, entries: sent.entries ?? before.entries }
  if (before.rules_version <= sent.rules_version) return plan
  return { ...plan, rules: { ...before.rules, ...sent.rules }, rules_version: before.rules_version }
}
