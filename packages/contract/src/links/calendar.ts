import { ALARM_HOURS, CALENDAR_STYLES } from '@bannerday/domain/calendar'
import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import { answerLanguage, language, timestamp } from '#fields.ts'
import { planId } from '#plan.ts'
import { ownEntries } from '#plan/own-entries.ts'
import { follows, serverZone } from '#plan/played-games.ts'
import { linkSecret } from './link-secret.ts'

/** More than a player can finish in ten years. */
export const MAX_FINISHED = 5_000

const ids = z.array(planId).check(z.maxLength(MAX_FINISHED))

export const calendarRules = z.object({
  style: z.enum(CALENDAR_STYLES),
  /** Hours before the end. */
  alarms: z.array(z.literal(ALARM_HOURS)).check(z.maxLength(ALARM_HOURS.length)),
  versions: z.boolean(),
  maintenance: z.boolean(),
})

export type WireCalendarRules = z.output<typeof calendarRules>

/** What the entries of a calendar depend on, besides what the player has finished. */
const view = { lang: language, server_zone: serverZone, follows, rules: calendarRules }

/**
 * Allows to change a calendar that was made without an account. It is not the secret of the link: whoever is shown the
 * calendar cannot change it. A calendar of an account is changed by its player alone, on any device, and needs none.
 */
const key = z.optional(linkSecret)

/** Tells the links of a calendar apart, and opens none. */
const linkId = z.string()

export const createCalendar = endpoint({
  id: 'createCalendar',
  summary:
    'Make the private link of a calendar; one that the player has already is replaced, and its link ends',
  method: 'POST',
  path: '/api/calendar',
  access: 'optional',
  limit: 'make-link',
  body: z.object({ ...view, finished: ids, entries: z._default(ownEntries, {}), key }),
  /** Neither secret can be asked for again: the server keeps their hashes. `key` is null for a calendar of an account. */
  data: z.object({ secret: linkSecret, key: z.nullable(linkSecret), link_id: linkId }),
})

export const changeCalendar = endpoint({
  id: 'changeCalendar',
  summary: 'Tell the calendar what the player has changed; what is left out stays',
  method: 'POST',
  path: '/api/calendar/changes',
  access: 'optional',
  limit: 'change-link',
  body: z.object({
    lang: z.optional(view.lang),
    server_zone: z.optional(view.server_zone),
    follows: z.optional(view.follows),
    rules: z.optional(view.rules),
    /** What has become finished, and what no longer is: several devices of a player add to one list. */
    finished: z._default(ids, []),
    unfinished: z._default(ids, []),
    /** The same for what the player has written down: new or changed, and no longer there. */
    entries: z._default(ownEntries, {}),
    removed_entries: z._default(ids, []),
    /** When the removed ones were last changed, as far as the device knows; one that was changed later stays. */
    removed_changed_at: z._default(z.record(planId, z.int()), {}),
    key,
  }),
  data: z.unknown(),
  errors: ['notFound'],
})

export const showCalendar = endpoint({
  id: 'showCalendar',
  summary: 'Whether the player has a calendar, and what it shows',
  method: 'GET',
  path: '/api/calendar',
  access: 'signed-in',
  data: z.object({
    calendar: z.nullable(z.object({ created_at: timestamp, link_id: linkId, rules: calendarRules })),
  }),
})

export const removeCalendar = endpoint({
  id: 'removeCalendar',
  summary: 'Switch the calendar off: its link ends at once',
  method: 'DELETE',
  path: '/api/calendar',
  access: 'optional',
  body: z.object({ key }),
  data: z.unknown(),
})

/** The calendar itself: iCalendar, not an envelope, so the reference page lists neither this nor the next one. */
export const readCalendar = endpoint({
  id: 'readCalendar',
  summary: 'The calendar behind a private link',
  method: 'GET',
  path: '/api/calendar/{file}',
  access: 'public',
  params: z.object({ file: z.string() }),
  data: z.unknown(),
  errors: ['notFound'],
})

export const readActivityFile = endpoint({
  id: 'readActivityFile',
  summary: 'One activity as a calendar file',
  method: 'GET',
  path: '/api/calendar/activities/{file}',
  access: 'public',
  params: z.object({ file: z.string() }),
  query: z.object({ lang: answerLanguage, server_zone: z.optional(serverZone) }),
  data: z.unknown(),
  errors: ['unknownActivity'],
})

/** The path of the calendar behind a secret. */
export function calendarPath(calendarSecret: string): string {
  return readCalendar.path.replace('{file}', `${calendarSecret}.ics`)
}

export function activityFilePath(activityId: string, lang: string, zone: string): string {
  const path = readActivityFile.path.replace('{file}', `${encodeURIComponent(activityId)}.ics`)
  return `${path}?lang=${lang}&server_zone=${encodeURIComponent(zone)}`
}
