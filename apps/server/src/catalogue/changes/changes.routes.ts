import { listChanges, subscribeToChanges } from '@bannerday/contract/changes'
import type { ActivityType } from '@bannerday/domain/activity'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
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

type Selection = { readonly games?: readonly GameId[] | undefined } & Readonly<
  Partial<Record<`${GameId}_subgroup`, readonly ActivityType[] | undefined>>
>

export function changesRoutes({ serve, servePrepared }: Api, { store, cache, clock, publicUrl }: Deps): void {
  async function newsFor(selection: Selection, sinceMs: number): Promise<readonly News[]> {
    const since = new Date(Math.max(sinceMs, clock.now() - LONGEST_MS))
    return newsOf(await store.since(since))
      .filter(({ gameId, type }) => isSelected(selection, gameId, type))
      .slice(0, MOST)
  }

  serve(listChanges, async ({ query: { lang, since, ...selection } }) => {
    const sinceMs = since === undefined ? clock.now() - USUAL_MS : Date.parse(since)
    const news = await newsFor(selection, sinceMs)
    return { changes: news.map((one) => presentChange(one, lang)) }
  })

  servePrepared(subscribeToChanges, ({ query: { lang, ...selection } }) => {
    const query = `lang=${lang}${canonical(selection)}`
    // Changes of the catalogue empty the cache; what grows old without any is dropped with the day.
    const today = Math.floor(clock.now() / DAY) * DAY
    return cache.get(`atom ${today} ${query}`, async () => {
      const since = new Date(today - USUAL_MS)
      const news = await newsFor(selection, since.getTime())
      return prepareAnswer(presentFeed(news, { language: lang, publicUrl, query, since }), ATOM)
    })
  })
}

function isSelected(selection: Selection, gameId: GameId, type: ActivityType): boolean {
  if (selection.games !== undefined && !selection.games.includes(gameId)) return false
  return selection[`${gameId}_subgroup`]?.includes(type) ?? true
}

/** One selection in one form, whatever the order it was asked in. */
function canonical(selection: Selection): string {
  const games = GAME_IDS.filter((id) => selection.games?.includes(id) ?? true)
  const types = games.flatMap((id) => {
    const own = selection[`${id}_subgroup`]
    return own ? [`&${id}_subgroup=${[...new Set(own)].toSorted().join('.')}`] : []
  })
  return `&games=${games.join('.')}${types.join('')}`
}
