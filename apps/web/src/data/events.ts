import { listEvents, type WireActivity } from '@bannerday/contract/events'
import { periodOf, type Activity } from '@bannerday/domain/activity'
import { type Language, LANGUAGES } from '@bannerday/domain/language'
import type { FollowedGame } from '@bannerday/domain/selection'
import {
  instantOf,
  parseWallClock,
  type EventWindow,
  type Instant,
  type ServerZone,
} from '@bannerday/domain/time'
import { queryOptions } from '@tanstack/react-query'
import { ApiFailure } from './api-failure.ts'
import { callForResponse, isCachedAnswer } from './call.ts'
import { eventsRequest } from './events-request.ts'
import { queryKeys } from './query-client.ts'

export type EventsAnswer = {
  readonly activities: readonly WireActivity[]
  /** When the server gave this answer, if it came from the service worker's cache because the network failed. */
  readonly cachedAt: Instant | null
}

/**
 * The activities of the followed games, with wall-clock times: `toActivity` turns them into instants for the player's
 * server. Nothing is fetched while no game is followed. Switching the language changes the key, which aborts the call.
 */
export function eventsQuery(language: Language, followed: readonly FollowedGame[]) {
  const request = eventsRequest(language, followed)
  return queryOptions({
    queryKey: queryKeys.events(request),
    queryFn: async ({ signal }): Promise<EventsAnswer> => {
      const { data, response } = await callForResponse(listEvents, request, { signal })
      const otherLanguage = response.headers.get(CACHED_LANGUAGE_HEADER)
      if (otherLanguage !== null) throw new CachedInOtherLanguage(otherLanguage)
      const answeredAt = Date.parse(response.headers.get('date') ?? '')
      return {
        activities: data.events.flatMap((game) => game.events),
        cachedAt: isCachedAnswer(response) && answeredAt ? instantOf(answeredAt) : null,
      }
    },
    enabled: followed.length > 0,
    // Also what is fresh: it can be an answer from the service worker's cache.
    refetchOnReconnect: 'always',
    // Comparing thousands of old and new activities field by field costs more than laying them out again.
    structuralSharing: false,
  })
}

/** Set by the service worker if its cache has the answer in another language only. */
const CACHED_LANGUAGE_HEADER = 'x-cached-language'

/** The network failed, and the service worker's cache has the answer in another language only. */
class CachedInOtherLanguage extends ApiFailure {
  readonly language: Language | undefined

  constructor(language: string) {
    super('network')
    this.language = LANGUAGES.find((known) => known === language)
  }
}

/** The language to ask in instead, if the call failed while the service worker's cache has the answer in another one. */
export function cachedLanguage(failure: unknown): Language | undefined {
  return failure instanceof CachedInOtherLanguage ? failure.language : undefined
}

/** The activity with its instants for players of this server; null if its times cannot be parsed. */
export function toActivity(wire: WireActivity, server: ServerZone, window: EventWindow): Activity | null {
  const start = parseWallClock(wire.start_time)
  const end = parseWallClock(wire.end_time)
  if (start === null || end === null) return null
  const isVersionUpdate = wire.is_version_update
  const { start_anchor: startAnchor, end_anchor: endAnchor, type } = wire
  const written = { type, isVersionUpdate, start, end, startAnchor, endAnchor }
  const { startsAt, endsAt } = periodOf(written, server, window)
  const isPredicted = wire.predicted ?? false
  return {
    id: wire.uuid,
    gameId: wire.game_id,
    type,
    title: wire.title,
    titleLanguage: wire.title_lang ?? null,
    translatedFrom: wire.translated_from
      ? { text: wire.translated_from, language: wire.translated_from_lang ?? null }
      : null,
    startsAt,
    endsAt,
    bannerUrl: wire.banner_img || null,
    isVersionUpdate,
    isPredicted,
    isStartPredicted: wire.start_predicted ?? isPredicted,
    isEndPredicted: wire.end_predicted ?? isPredicted,
    version: wire.version ?? null,
    subtype: wire.subtype ?? null,
    featured: (wire.featured ?? []).map((text, index) => ({
      text,
      language: wire.featured_langs?.[index] ?? null,
    })),
    featuredTranslatedFrom: wire.featured_translated_from ?? [],
    emblems: wire.emblems ?? [],
    lastFeatured: wire.last_featured ?? [],
    sourceUrl: wire.source ?? null,
    sourceDate: wire.source_date ?? null,
    pictureUrl: wire.picture ?? null,
    edition: wire.edition ?? null,
  }
}
