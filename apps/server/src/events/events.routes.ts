import { toActivityQuery, toQueryString } from '@bannerday/contract/activity-query'
import { listEvents, listTitles, type WireActivity } from '@bannerday/contract/events'
import { textIn, type Language } from '@bannerday/domain/language'
import { eventWindow, instantOf, type EventWindow } from '@bannerday/domain/time'
import { encodeResponse, type ResponseCache } from '#http/encoded-response.ts'
import { envelopeOf, type Api } from '#http/serve.ts'
import type { Clock } from '#ports/clock.ts'
import type { EventsService } from './events.service.ts'
import type { ActivityRow } from './events.store.ts'

const PUBLIC_JSON = {
  type: 'application/json; charset=utf-8',
  cacheControl: 'public, max-age=60, stale-while-revalidate=600',
}

type Deps = {
  readonly events: EventsService
  readonly cache: ResponseCache
  readonly clock: Clock
  readonly pinnedWindow: Partial<EventWindow>
}

export function eventsRoutes({ serveEncoded }: Api, { events, cache, clock, pinnedWindow }: Deps): void {
  serveEncoded(listEvents, ({ query: { lang, ...selection } }) => {
    const activityQuery = toActivityQuery(selection)
    const window = eventWindow(instantOf(clock.now()), pinnedWindow)
    return cache.get(`events ${lang} ${window.end} ${toQueryString(activityQuery)}`, async () => {
      const found = await events.find(activityQuery, window)
      const data = {
        events: found.map(({ gameId, activities }) => ({
          game_id: gameId,
          events: activities.map((activity) => presentActivity(activity, lang)),
        })),
      }
      return encodeResponse(JSON.stringify(envelopeOf(listEvents, data)), PUBLIC_JSON)
    })
  })

  serveEncoded(listTitles, ({ query }) => {
    const activityQuery = toActivityQuery(query)
    return cache.get(`titles ${toQueryString(activityQuery)}`, async () => {
      const all = await events.all()
      const selected = all.filter(({ gameId }) => gameId in activityQuery)
      const data = { titles: Object.fromEntries(selected.map(({ uuid, titles }) => [uuid, titles])) }
      return encodeResponse(JSON.stringify(envelopeOf(listTitles, data)), PUBLIC_JSON)
    })
  })
}

function presentActivity(activity: ActivityRow, language: Language): WireActivity {
  return {
    uuid: activity.uuid,
    game_id: activity.gameId,
    type: activity.type,
    title: textIn(activity.titles, language),
    title_lang: activity.titleLanguages[language],
    translated_from: activity.translatedFrom[language] ?? null,
    translated_from_lang:
      language in activity.translatedFrom ? (activity.originalLanguage ?? undefined) : undefined,
    start_time: activity.startTime,
    end_time: activity.endTime,
    banner_img: `/api/banners/${activity.uuid}.svg`,
    is_version_update: activity.isVersionUpdate,
    start_anchor: activity.startAnchor,
    end_anchor: activity.endAnchor,
    version: activity.version,
    featured: activity.featured.map((unit) => textIn(unit, language)),
    featured_langs: activity.featuredLanguages.some((lenders) => language in lenders)
      ? activity.featuredLanguages.map((lenders) => lenders[language] ?? null)
      : undefined,
    subtype: activity.subtype,
    predicted: activity.predicted,
    start_predicted: activity.startPredicted,
    end_predicted: activity.endPredicted,
    predicted_from: activity.predictedFrom,
    source: activity.source,
    updated_at: activity.updatedAt.toISOString(),
  }
}
