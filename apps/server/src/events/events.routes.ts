import { toActivityQuery, toQueryString } from '@bannerday/contract/activity-query'
import { listEvents, listTitles } from '@bannerday/contract/events'
import { eventWindow, instantOf, type EventWindow } from '@bannerday/domain/time'
import { encodeResponse, type ResponseCache } from '#http/encoded-response.ts'
import { envelopeOf, type Api } from '#http/serve.ts'
import type { Clock } from '#ports/clock.ts'
import { presentActivity } from './events.present.ts'
import type { EventsService } from './events.service.ts'

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
  serveEncoded(listEvents, ({ query: { lang, ...asked } }) => {
    const activityQuery = toActivityQuery(asked)
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
      const asked = all.filter(({ gameId }) => gameId in activityQuery)
      const data = { titles: Object.fromEntries(asked.map(({ uuid, titles }) => [uuid, titles])) }
      return encodeResponse(JSON.stringify(envelopeOf(listTitles, data)), PUBLIC_JSON)
    })
  })
}
