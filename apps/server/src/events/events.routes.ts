import { toActivityQuery, toQueryString } from '@bannerday/contract/activity-query'
import { listEvents, listTitles } from '@bannerday/contract/events'
import { type EventWindow, instantOf } from '@bannerday/domain/time'
import { encodeResponse, PUBLIC_JSON, type ResponseCache } from '#http/encoded-response.ts'
import { envelopeOf, type Api } from '#http/serve.ts'
import type { Clock } from '#ports/clock.ts'
import type { EventAnswers } from './event-answers.ts'
import { answeredWindow, type EventsService } from './events.service.ts'

type Deps = {
  readonly events: EventsService
  readonly answers: EventAnswers
  readonly cache: ResponseCache
  readonly clock: Clock
  readonly pinnedWindow: Partial<EventWindow>
}

/** An answer about the past counts as so many calls more than others: its parts are made for it alone. */
const FURTHER_CALLS = 9

export function eventsRoutes({ serveEncoded, consumeLimit }: Api, deps: Deps): void {
  const { events, answers, cache, clock, pinnedWindow } = deps

  serveEncoded(listEvents, async ({ query: { lang, from, ...selection }, request }) => {
    if (from !== undefined) await consumeLimit(request, { calls: FURTHER_CALLS })
    return answers.find({
      activityQuery: toActivityQuery(selection),
      language: lang,
      window: answeredWindow(instantOf(clock.now()), pinnedWindow, from),
      isUsualWindow: from === undefined,
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
