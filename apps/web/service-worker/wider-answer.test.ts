import { describe, expect, it, test } from 'vitest'
import { memoryCache, ORIGIN } from './testing/memory-cache.ts'
import { findWiderAnswer } from './wider-answer.ts'

const ALL =
  '/api/events?lang=en&games=genshin.zenless&genshin_subgroup=version.event&zenless_subgroup=event.gacha'

const ACTIVITIES = [
  ['genshin', 'version'],
  ['genshin', 'event'],
  ['zenless', 'event'],
  ['zenless', 'gacha'],
] as const

/** What a server says that ignores the question; each activity is named after its game, its type and the mark. */
function answerWith(mark: string) {
  const events = ['genshin', 'zenless'].map((game_id) => ({
    game_id,
    events: ACTIVITIES.filter(([game]) => game === game_id).map(([game, type]) => ({
      type,
      title: `${game} ${type} ${mark}`,
    })),
  }))
  return new Response(JSON.stringify({ code: 200, message: 'OK', data: { events } }), {
    headers: { date: 'Wed, 14 Oct 2026 04:00:00 GMT' },
  })
}

type Body = { readonly data: { readonly events: readonly { events: readonly { title: string }[] }[] } }

async function found(cached: readonly (readonly [path: string, mark: string])[], asked: string) {
  const cache = memoryCache()
  for (const [path, mark] of cached) await cache.put(path, answerWith(mark))
  const response = await findWiderAnswer(cache, ORIGIN + asked)
  if (!response) return null
  const body: Body = await response.clone().json()
  return {
    titles: body.data.events.flatMap(({ events }) => events.map(({ title }) => title)),
    language: response.headers.get('x-cached-language'),
    date: response.headers.get('date'),
  }
}

const GENSHIN = '/api/events?lang=en&games=genshin&genshin_subgroup=version.event'

describe('in place of an answer that is not cached', () => {
  it('is that to a call for more games, without the others, with its own date', async () => {
    expect(await found([[ALL, 'all']], GENSHIN)).toEqual({
      titles: ['genshin version all', 'genshin event all'],
      language: null,
      date: 'Wed, 14 Oct 2026 04:00:00 GMT',
    })
  })

  it('is that to a call for more types, without the others', async () => {
    const asked =
      '/api/events?lang=en&games=genshin.zenless&genshin_subgroup=event&zenless_subgroup=event.gacha'
    const { titles } = (await found([[ALL, 'all']], asked)) ?? {}
    expect(titles).toEqual(['genshin event all', 'zenless event all', 'zenless gacha all'])
  })

  it('is the newest that will do', async () => {
    const more = ALL.replace('version.event', 'version.event.gacha')
    const { titles } = (await found(Object.entries({ [more]: 'older', [ALL]: 'newer' }), GENSHIN)) ?? {}
    expect(titles).toEqual(['genshin version newer', 'genshin event newer'])
  })

  it('is one in the asked language, though one in another is newer', async () => {
    const answer = await found(Object.entries({ [ALL]: 'en', [ALL.replace('=en', '=ja')]: 'ja' }), GENSHIN)
    expect(answer).toMatchObject({ titles: ['genshin version en', 'genshin event en'], language: null })
  })

  it('is one in another language, which it names, if there is none in the asked one', async () => {
    const cached = { [GENSHIN.replace('=en', '=ja')]: 'ja', [GENSHIN.replace('=en', '=zh-Hant')]: 'zh-Hant' }
    const answer = await found(Object.entries(cached), GENSHIN)
    expect(answer?.language).toBe('zh-Hant')
    expect(answer?.titles).toEqual(['genshin version zh-Hant', 'genshin event zh-Hant'])
  })

  test.each([
    ['is none that lacks a game', GENSHIN, ALL],
    ['is none that lacks a type', ALL, GENSHIN.replace('version.event', 'version.challenge')],
    ['is none of a search of older activities', `${ALL}&from=2020-01-01`, GENSHIN],
    ['is none for a search of older activities', ALL, `${GENSHIN}&from=2020-01-01`],
    ['is none for a call that names no types', ALL, '/api/events?lang=en&games=genshin'],
    ['is none for another call', ALL, '/api/games'],
  ])('%s', async (_, cached, asked) => {
    expect(await found([[cached, 'all']], asked)).toBeNull()
  })
})
