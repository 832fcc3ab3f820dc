import { listChanges, subscribeToChanges } from '@bannerday/contract/changes'
import { queryOf, wishOf } from '@bannerday/contract/wish'
import { GAME_IDS } from '@bannerday/domain/game'
import type { Wish } from '@bannerday/domain/selection'
import { DAY } from '@bannerday/domain/time'
import type { AnswerCache } from '#http/answer-cache.ts'
import { prepareAnswer } from '#http/prepared-answer.ts'
import type { Api } from '#http/serve.ts'
import type { Clock } from '#ports/clock.ts'
import { ATOM_TYPE, presentFeed } from './changes.atom.ts'
import { presentChange } from './changes.present.ts'
import type { ChangesStore } from './changes.store.ts'
import { type News, newsOf } from './news.ts'

const USUAL_MS = 14 * DAY
/** Who stayed away longer than this starts afresh. */
const LONGEST_MS = 60 * DAY
const MOST = 200
const ATOM = { type: ATOM_TYPE, cacheControl: 'public, max-age=900' }

type Deps = {
  readonly store: ChangesStore
  readonly cache: AnswerCache
  readonly clock: Clock
  readonly publicUrl: string
}

export function changesRoutes({ serve, servePrepared }: Api, { store, cache, clock, publicUrl }: Deps): void {
  async function newsFor(wish: Wish, sinceMs: number): Promise<readonly News[]> {
    const since = new Date(Math.max(sinceMs, clock.now() - LONGEST_MS))
    return newsOf(await store.since(since))
      .filter(({ gameId, type }) => wish[gameId]?.includes(type))
      .slice(0, MOST)
  }

  serve(listChanges, async ({ query: { lang, since, ...asked } }) => {
    const sinceMs = since === undefined ? clock.now() - USUAL_MS : Date.parse(since)
    const news = await newsFor(wishOf(asked, GAME_IDS), sinceMs)
    return { changes: news.map((one) => presentChange(one, lang)) }
  })

  servePrepared(subscribeToChanges, ({ query: { lang, ...asked } }) => {
    const wish = wishOf(asked, GAME_IDS)
    const query = `lang=${lang}&${queryOf(wish)}`
    // Changes of the catalogue empty the cache; what grows old without any is dropped with the day.
    const today = Math.floor(clock.now() / DAY) * DAY
    return cache.get(`atom ${today} ${query}`, async () => {
      const since = new Date(today - USUAL_MS)
      const news = await newsFor(wish, since.getTime())
      return prepareAnswer(presentFeed(news, { language: lang, publicUrl, query, since }), ATOM)
    })
  })
}
