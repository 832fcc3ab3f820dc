import {
  calendarRules,
  changeCalendar,
  createCalendar,
  readActivityFile,
  readCalendar,
  removeCalendar,
  showCalendar,
} from '@bannerday/contract/links/calendar'
import { ACTIVITY_TYPES } from '@bannerday/domain/activity'
import { calendarEntries, calendarEntry, DEFAULT_CALENDAR_RULES } from '@bannerday/domain/calendar'
import { GAME_IDS } from '@bannerday/domain/game'
import type { ActivityQuery } from '@bannerday/domain/selection'
import {
  DAY,
  DEFAULT_SERVER_ZONE_NAME,
  eventWindow,
  instantOf,
  parseServerZone,
  type EventWindow,
} from '@bannerday/domain/time'
import { encodeResponse, type ResponseCache } from '#http/encoded-response.ts'
import { ApiError } from '#http/errors.ts'
import type { Api } from '#http/serve.ts'
import type { Clock } from '#ports/clock.ts'
import { hashOfToken, newToken } from '#ports/secret-tokens.ts'
import type { CalendarOwner, CalendarStore, StoredCalendar } from './calendar.store.ts'
import {
  type CatalogueRow,
  type DatedActivity,
  presentCalendar,
  toDatedActivity,
  toDatedEntries,
} from './icalendar.ts'

const ICALENDAR = 'text/calendar; charset=utf-8'
const LINK_ID_LENGTH = 12

type Deps = {
  readonly store: CalendarStore
  readonly activities: {
    readonly all: () => Promise<readonly CatalogueRow[]>
    readonly byUuid: (uuid: string) => Promise<CatalogueRow | null>
  }
  readonly cache: ResponseCache
  readonly clock: Clock
  readonly pinnedWindow: Partial<EventWindow>
  readonly publicUrl: string
}

export function calendarRoutes({ serve, serveEncoded, consumeLimit }: Api, deps: Deps): void {
  const { store, activities, cache, clock, pinnedWindow, publicUrl } = deps
  const now = () => new Date(clock.now())
  const window = () => eventWindow(instantOf(clock.now()), pinnedWindow)

  serve(createCalendar, async ({ body: { lang, server_zone, key: oldKey, ...view }, player, request }) => {
    const secret = newToken()
    const key = player ? null : (oldKey ?? newToken())
    const owner = ownerOf(player, key ?? undefined)
    if (!player && !(await store.byOwner(owner))) await consumeLimit(request, { limit: 'new-link' })
    const calendar = { ...view, language: lang, serverZone: server_zone, secretHash: hashOfToken(secret) }
    await store.save({ ...calendar, now: now() }, owner)
    // What this browser had before it signed in is now in the calendar of the account.
    if (player && oldKey !== undefined) await store.remove(ownerOf(null, oldKey))
    return { secret, key, link_id: linkIdOf(calendar) }
  })

  serve(changeCalendar, async ({ body, player }) => {
    const { lang, server_zone, follows, rules, key, removed_entries, removed_changed_at, ...rest } = body
    const view = { language: lang, serverZone: server_zone, follows, rules }
    // An older app does not say which version of an entry it removes: then it is whichever there is.
    const removedEntries = Object.fromEntries(
      removed_entries.map((id) => [id, removed_changed_at[id] ?? Number.POSITIVE_INFINITY]),
    )
    const isChanged = await store.change(
      { ...view, ...rest, removedEntries, now: now() },
      ownerOf(player, key),
    )
    if (!isChanged) throw new ApiError('notFound')
  })

  serve(showCalendar, async ({ player }) => {
    const calendar = await store.byOwner(ownerOf(player, undefined))
    const rules = calendarRules.safeParse(calendar?.rules)
    return {
      calendar:
        calendar && rules.success
          ? { created_at: calendar.createdAt.toISOString(), link_id: linkIdOf(calendar), rules: rules.data }
          : null,
    }
  })

  serve(removeCalendar, async ({ body: { key }, player }) => store.remove(ownerOf(player, key)))

  serveEncoded(readCalendar, async ({ params: { file } }) => {
    const secret = /^([\w-]{43})\.ics$/.exec(file)?.[1]
    const calendar = secret === undefined ? null : await store.bySecret(hashOfToken(secret))
    if (!calendar) throw new ApiError('notFound')
    await store.noteUse(calendar, now())
    // To the day, so that a calendar stays the same until something changes or a day is over.
    const today = instantOf(Math.floor(clock.now() / DAY) * DAY)
    return cache.get(`calendar ${calendar.secretHash} ${calendar.updatedAt.getTime()} ${today}`, async () => {
      const dated = [
        ...datedActivities(await activities.all(), calendar, window()),
        ...toDatedEntries(calendar.entries),
      ]
      const plan = { ...calendar, follows: knownIn(calendar.follows), finished: new Set(calendar.finished) }
      const text = presentCalendar(calendarEntries(dated, plan, today), {
        language: calendar.language,
        publicUrl,
        reshapedAt: calendar.reshapedAt,
      })
      return encodeResponse(text, { type: ICALENDAR, cacheControl: 'private, no-cache' })
    })
  })

  serveEncoded(readActivityFile, async ({ params: { file }, query, reply }) => {
    const uuid = /^([\da-f-]{36})\.ics$/.exec(file)?.[1]
    const row = uuid === undefined ? null : await activities.byUuid(uuid)
    const { lang: language, server_zone: zone = DEFAULT_SERVER_ZONE_NAME } = query
    const activity = row && toDatedActivity(row, language, parseServerZone(zone))
    if (!activity) throw new ApiError('unknownActivity')
    reply.header('content-disposition', 'attachment; filename="bannerday.ics"')
    const entry = calendarEntry(activity, { ...DEFAULT_CALENDAR_RULES, style: 'spans', alarms: [24] })
    return cache.get(`activity file ${activity.id} ${language} ${zone}`, () => {
      const text = presentCalendar([entry], { language, publicUrl, reshapedAt: activity.updatedAt })
      return encodeResponse(text, { type: ICALENDAR, cacheControl: 'public, max-age=60' })
    })
  })
}

/** Too short a part of the hash to find the secret by. */
function linkIdOf({ secretHash }: Pick<StoredCalendar, 'secretHash'>): string {
  return secretHash.slice(0, LINK_ID_LENGTH)
}

/** Where there is neither an account nor a key, the key of nobody. */
function ownerOf(player: { readonly userId: number } | null, key: string | undefined): CalendarOwner {
  if (key !== undefined) return { by: 'key', keyHash: hashOfToken(key) }
  return player ? { by: 'account', userId: player.userId } : { by: 'key', keyHash: '' }
}

function datedActivities(
  rows: readonly CatalogueRow[],
  { language, serverZone }: StoredCalendar,
  window: EventWindow,
): readonly DatedActivity[] {
  const server = parseServerZone(serverZone)
  return rows
    .filter(({ startTime }) => startTime <= window.end)
    .flatMap((row) => toDatedActivity(row, language, server) ?? [])
}

/** The games and types that this version knows. */
function knownIn(follows: StoredCalendar['follows']): ActivityQuery {
  const games = GAME_IDS.filter((id) => Object.hasOwn(follows, id))
  return Object.fromEntries(
    games.map((id) => [id, ACTIVITY_TYPES.filter((type) => follows[id]?.includes(type))]),
  )
}
