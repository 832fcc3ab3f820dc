import { toActivityQuery, toQueryString } from '@bannerday/contract/activity-query'
import { listChanges, subscribeToChanges } from '@bannerday/contract/changes'
import { GAME_IDS } from '@bannerday/domain/game'
import { encodeResponse, type ResponseCache } from '#http/encoded-response.ts'
import type { Api } from '#http/serve.ts'
import { ATOM_TYPE, presentChange, presentFeed } from './changes.present.ts'
import type { ChangesService } from './changes.service.ts'

const ATOM = { type: ATOM_TYPE, cacheControl: 'public, max-age=900' }

type Deps = {
  readonly changes: ChangesService
  readonly cache: ResponseCache
  readonly publicUrl: string
}

export function changesRoutes({ serve, serveEncoded }: Api, { changes, cache, publicUrl }: Deps): void {
  serve(listChanges, async ({ query: { lang, since, ...selection } }) => {
    const from = since === undefined ? changes.usualSince() : new Date(since)
    const news = await changes.newsSince(from, toActivityQuery(selection, GAME_IDS))
    return { changes: news.map((one) => presentChange(one, lang)) }
  })

  serveEncoded(subscribeToChanges, ({ query: { lang, ...selection } }) => {
    const activityQuery = toActivityQuery(selection, GAME_IDS)
    const query = `lang=${lang}&${toQueryString(activityQuery)}`
    const since = changes.usualSinceDay()
    // A change of the catalogue empties the cache; the day in the key is for news that only grow old.
    return cache.get(`atom ${since.toISOString()} ${query}`, async () => {
      const news = await changes.newsSince(since, activityQuery)
      return encodeResponse(presentFeed(news, { language: lang, publicUrl, query, since }), ATOM)
    })
  })
}
