import { toQueryString, toActivityQuery } from '@bannerday/contract/activity-query'
import { listEvents, listTitles } from '@bannerday/contract/events'
import { eventWindow, type EventWindow, instantOf } from '@bannerday/domain/time'
import type { AnswerCache } from '#http/answer-cache.ts'
import { prepareAnswer } from '#http/prepared-answer.ts'
import { type Api, envelopeOf } from '#http/serve.ts'
import type { Clock } from '#ports/clock.ts'
import { presentActivity } from './events.present.ts'
import type { EventsService } from './events.service.ts'

const PUBLIC_JSON = {
  type: 'application/json; charset=utf-8',
  cacheControl: 'public, max-age=60, stale-while-revalidate=600',
}

type Deps = {
  readonly events: EventsService
  readonly cache: AnswerCache
  readonly clock: Clock
  readonly pinnedWindow: Partial<EventWindow>
}

export function eventsRoutes({ servePrepared }: Api, { events, cache, clock, pinnedWindow }: Deps): void {
  servePrepared(listEvents, ({ query: { lang, ...asked } }) => {
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
      return prepareAnswer(JSON.stringify(envelopeOf(listEvents, data)), PUBLIC_JSON)
    })
  })

  servePrepared(listTitles, ({ query }) => {
    const activityQuery = toActivityQuery(query)
    return cache.get(`titles ${toQueryString(activityQuery)}`, async () => {
      const all = await events.all()
      const asked = all.filter(({ gameId }) => gameId in activityQuery)
      const data = { titles: Object.fromEntries(asked.map(({ uuid, titles }) => [uuid, titles])) }
      return prepareAnswer(JSON.stringify(envelopeOf(listTitles, data)), PUBLIC_JSON)
    })
  })
}
