import { listEvents, type WireActivity } from '@bannerday/contract/events'
import { type Activity, ACTIVITY_TYPES, periodOf } from '@bannerday/domain/activity'
import { GAME_IDS } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import type { FollowedGame } from '@bannerday/domain/selection'
import {
  type EventWindow,
  type Instant,
  instantOf,
  parseWallClock,
  type ServerZone,
} from '@bannerday/domain/time'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { isKeptAnswer } from './kept-answer.ts'
import { queryKeys } from './query-keys.ts'

/**
 * The activities of the followed games, their times still as written: which moments they are depends on the player's
 * server. Nothing is fetched while no game is followed. A switch of language changes the key, which aborts the call.
 */
export function eventsQuery(language: Language, followed: readonly FollowedGame[]) {
  const request = eventsRequest(language, followed)
  return queryOptions({
    queryKey: queryKeys.events(request),
    queryFn: async ({ signal }): Promise<readonly WireActivity[]> => {
      let kept: Instant | null = null
      const { events } = await call(listEvents, request, {
        signal,
        onResponse: (response) => (kept = keptAnswerTime(response)),
      })
      const list = events.flatMap((game) => game.events)
      if (kept !== null) KEPT_SINCE.set(list, kept)
      return list
    },
    enabled: followed.length > 0,
    // Comparing thousands of old and new activities field by field costs more than laying them out again.
    structuralSharing: false,
  })
}

/** Beside the lists, not in them: most answers come straight from the server and have nothing to say about their age. */
const KEPT_SINCE = new WeakMap<readonly WireActivity[], Instant>()

/** When the server gave this answer, if the service worker has kept it since because no newer one could be had. */
export function keptSince(list: readonly WireActivity[]): Instant | undefined {
  return KEPT_SINCE.get(list)
}

function keptAnswerTime(response: Response): Instant | null {
  const givenMs = isKeptAnswer(response) ? Date.parse(response.headers.get('date') ?? '') : Number.NaN
  return Number.isNaN(givenMs) ? null : instantOf(givenMs)
}

export type EventsRequest = Parameters<typeof call<typeof listEvents>>[1]

/** In the server's order whatever the player's is, so that one choice has one key. */
export function eventsRequest(language: Language, followed: readonly FollowedGame[]): EventsRequest {
  const games = GAME_IDS.filter((id) => followed.some(({ gameId }) => gameId === id))
  const subgroups = games.map((id) => {
    const types = followed.find(({ gameId }) => gameId === id)?.activities ?? []
    return [`${id}_subgroup`, ACTIVITY_TYPES.filter((type) => types.includes(type)).join('.')]
  })
  return { lang: language, games: games.join('.'), ...Object.fromEntries(subgroups) }
}

/** When and what for a player of this server; one whose times cannot be on any wall is null. */
export function toActivity(wire: WireActivity, server: ServerZone, window: EventWindow): Activity | null {
  const start = parseWallClock(wire.start_time)
  const end = parseWallClock(wire.end_time)
  if (start === null || end === null) return null
  const isVersionUpdate = wire.is_version_update
  const { start_anchor: startAnchor, end_anchor: endAnchor, type } = wire
  const written = { type, isVersionUpdate, start, end, startAnchor, endAnchor }
  const { startsAt, endsAt } = periodOf(written, server, window)
  return {
    id: wire.uuid,
    gameId: wire.game_id,
    type,
    title: wire.title,
    startsAt,
    endsAt,
    bannerUrl: wire.banner_img ?? null,
    isVersionUpdate,
    isPredicted: wire.predicted ?? false,
    version: wire.version ?? null,
    subtype: wire.subtype ?? null,
    featured: wire.featured ?? [],
    sourceUrl: wire.source ?? null,
  }
}
