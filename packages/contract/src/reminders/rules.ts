import {
  DEFAULT_REMINDER_RULES,
  REMINDER_FREQUENCIES,
  REMINDER_STEPS,
  type ReminderRules,
} from '@bannerday/domain/reminders'
import * as z from 'zod/mini'
import { language, listOfReadable } from '#fields.ts'
import { MAX_GAMES, planId } from '#plan.ts'
import { ownEntries } from '#plan/own-entries.ts'
import { follows, serverZone } from '#plan/played-games.ts'

/*
 * What a device, or a player who wants the digest by mail, tells the server so that it can remind them. All of it is known
 * to the page already; the server keeps a copy because it has to write while no page is open.
 */

/** The version of the rules below. It grows when a rule is added or changes its meaning. */
export const RULES_VERSION = 1

const defaults = DEFAULT_REMINDER_RULES
const hourOfDay = z.int().check(z.gte(0), z.lte(23))
const steps = listOfReadable(z.enum(REMINDER_STEPS))

/** Each rule falls back alone, so that a value of a newer version costs nobody the rules they can read. */
const readableRules = z.object({
  /** `each`: a message at each step before each deadline; `daily` and `weekly`: one digest, if there is anything to tell. */
  frequency: z.catch(z.enum(REMINDER_FREQUENCIES), defaults.frequency),
  /** Any of the steps before the end; none is fine. Starred activities are reminded of 3 days before in any case. */
  before: z.catch(steps, [...defaults.before]),
  /** Whether to tell when a version or a banner of a followed game starts. */
  starts: z.catch(z.boolean(), defaults.starts),
  /** 0 to 23 on the clock of `zone`. */
  digest_hour: z.catch(hourOfDay, defaults.digestHour),
  /** 0 is Sunday; only a weekly digest has a day. */
  digest_weekday: z.catch(z.int().check(z.gte(0), z.lte(6)), defaults.digestWeekday),
  /** Nothing comes from the first full hour up to the second, over midnight if need be; null, or the same hour twice: always. */
  quiet: z.catch(z.nullable(z.object({ from: hourOfDay, to: hourOfDay })), defaults.quiet),
})

/** The rules as this version writes them. */
export type WireReminderRules = z.output<typeof readableRules>

const NO_RULES = readableRules.parse({})

/** Reads stored rules of any version; never fails. Whoever writes them back spreads the stored ones first, to keep the rest. */
export function parseReminderRules(stored: unknown): ReminderRules {
  const { digest_hour, digest_weekday, ...rules } = z.catch(readableRules, NO_RULES).parse(stored)
  return { ...rules, digestHour: digest_hour, digestWeekday: digest_weekday }
}

export function presentReminderRules({
  digestHour,
  digestWeekday,
  before,
  ...rules
}: ReminderRules): WireReminderRules {
  return { ...rules, before: [...before], digest_hour: digestHour, digest_weekday: digestWeekday }
}

const MAX_RULES_CHARACTERS = 4_000
export const MAX_IDS = 2_000

/** Rules of any version, kept as they are: `parseReminderRules` finds those that this version knows. */
const keptRules = z
  .record(z.string(), z.unknown())
  .check(z.refine((rules) => JSON.stringify(rules).length <= MAX_RULES_CHARACTERS))

/** Ids of activities. Those of activities that have ended may be left out: nobody is reminded of them. */
const activityIds = z.array(planId).check(z.maxLength(MAX_IDS))

function mapOf<Value extends z.ZodMiniType>(value: Value, most: number) {
  return z.record(planId, value).check(z.refine((map) => Object.keys(map).length <= most))
}

export const REMINDER_PLAN_FIELDS = {
  /** The words of messages. */
  language,
  /** The zone in which the player sees times, of which also the digest's hour and quiet hours are: an IANA name or `UTC+8`. */
  zone: z.string().check(z.minLength(1), z.maxLength(64)),
  /** As it is stored: the 12 or 24 hours of the player's clock. */
  hour_format: z.enum(['12', '24']),
  /** `RULES_VERSION` of whoever sends. Rules that an older version does not send are kept as a newer one left them. */
  rules_version: z.int().check(z.gte(1)),
  /** What `presentReminderRules` makes, over the rules of a newer version that the page may have stored. */
  rules: keptRules,
  /** The player's server, which decides when an activity starts and ends. */
  server: serverZone,
  /** For games that are played on another server than that. */
  servers: z.optional(mapOf(serverZone, MAX_GAMES)),
  /** Unknown ids are kept and ignored. */
  follows,
  done: activityIds,
  skipped: activityIds,
  starred: activityIds,
  /**
   * What the bell of an activity says, by its id: at which steps to remind of it whatever the rules, or of which none is
   * left, not at all. It also counts for activities of types that are not followed.
   */
  bells: mapOf(z.array(z.string().check(z.maxLength(16))).check(z.maxLength(10)), MAX_IDS),
  /** What the player has written down. An older version of the app does not send any: those that are known stay. */
  entries: z.optional(ownEntries),
}

/** Everything that decides what to remind of, how and when. */
export const reminderPlan = z.object(REMINDER_PLAN_FIELDS)

export type WireReminderPlan = z.output<typeof reminderPlan>
