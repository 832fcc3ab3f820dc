import { envelope } from '@bannerday/contract/envelope'
import { listEvents, listTitles, type WireActivity } from '@bannerday/contract/events'
import { listGames } from '@bannerday/contract/games'
import { GAME_IDS } from '@bannerday/domain/game'
import { LANGUAGES } from '@bannerday/domain/language'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { aGame, records } from '#catalogue/testing/shipped-data.ts'
import { testApp, type TestApp, theShippedCatalogue } from '#testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp({ catalogue: await theShippedCatalogue(), env: { RATE_LIMITS: 'off' } })
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
async function eventsOf(query: string) {
  const answer = await get(`/api/events?${query}`)
  return listEvents.data.parse(envelope.parse(answer.json()).data).events
}
const tag = async (query: string, coding = 'br') =>
  (await get(`/api/events?${query}`, { 'accept-encoding': coding })).headers.etag
/** Left out of an activity whose texts are all in the language that was asked for. */
type OnlyWhereForeign = 'title_lang' | 'translated_from_lang' | 'featured_langs' | 'featured_translated_from'
type OnlyOfBanners = 'emblems' | 'last_featured'
const emblemsIn = async (lang: string) => {
  const [game] = await eventsOf(`games=genshin&genshin_subgroup=gacha&lang=${lang}`)
  return (
    game?.events.map(({ featured, emblems }) => ({ count: featured?.length, emblems: emblems ?? [] })) ?? []
  )
}
const ALL = `games=${GAME_IDS.join('.')}`

describe('GET /api/games', () => {
  it('lists the four games in server order with their own words for banners', async () => {
    const { games } = listGames.data.parse(envelope.parse((await get('/api/games?t=1')).json()).data)
    expect(games.map(({ game_id }) => game_id)).toEqual(['genshin', 'starrail', 'zenless', 'wuthering'])
    expect(games.map(({ activities }) => activities.gacha?.name.en)).toEqual([
      'Wish',
      'Warp',
      'Signal Search',
      'Convene',
    ])
  })
  it('marks all types but maintenance as shown by default', async () => {
    const { games } = listGames.data.parse(envelope.parse((await get('/api/games')).json()).data)
    for (const { activities } of games) {
      const defaults = Object.entries(activities).filter(([, activity]) => activity?.default)
      expect(defaults.map(([type]) => type)).toEqual(['version', 'event', 'gacha', 'challenge'])
    }
  })
  it('is not sent again to a client that has it', async () => {
    const { headers } = await get('/api/games')
    expect((await get('/api/games?t=2', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  })
})

describe('GET /api/events', () => {
  it('has one entry per game of the query, in server order, also when it is empty', async () => {
    const events = await eventsOf('games=wuthering.genshin&genshin_subgroup=')
    expect(events.map(({ game_id }) => game_id)).toEqual(['genshin', 'wuthering'])
    expect(events[0]?.events).toEqual([])
    expect(events[1]?.events.length).toBeGreaterThan(50)
  })
  it('tells the emblem of each featured unit, in every language the same', async () => {
    const inEnglish = await emblemsIn('en')
    expect(await emblemsIn('ja')).toEqual(inEnglish)
    expect(inEnglish.flatMap(({ emblems }) => emblems)).toContainEqual({ symbol: 'ice', rarity: 5 })
    for (const { count, emblems } of inEnglish) expect(emblems).toHaveLength(count ?? 0)
  })
  test.each(['', 'games=', 'lang=ja'])('?%s names no game and gets none', async (query) => {
    expect(await eventsOf(query)).toEqual([])
  })
  it('gives the types of the query only; a missing list means all of them', async () => {
    const [few] = await eventsOf('games=genshin&genshin_subgroup=gacha.version')
    expect(new Set(few?.events.map(({ type }) => type))).toEqual(new Set(['gacha', 'version']))
    const [all] = await eventsOf('games=genshin')
    expect(new Set(all?.events.map(({ type }) => type)).size).toBe(5)
  })
  it('ignores types of a game that is not in the query', async () => {
    expect(await eventsOf('games=genshin&zenless_subgroup=event')).toEqual(await eventsOf('games=genshin'))
  })
  test.each([
    ['games=chess', 400003],
    ['games=genshin..zenless', 400003],
    [`games=${'.'.repeat(10_000)}`, 400003],
    ['games=genshin&genshin_subgroup=party', 400004],
    ['lang=en&lang=ja', 100002],
    ["games=genshin'%20or%201=1--", 400003],
  ])('?%s is answered with 400', async (query, error_code) => {
    expect((await get(`/api/events?${query}`)).json()).toMatchObject({ code: 400, error_code })
  })
  test.each(['fr', 'zh-CN', '', 'x'.repeat(5_000)])(
    'is in English for the unknown language "%s"',
    async (lang) => {
      expect(await eventsOf(`games=genshin&lang=${lang}`)).toEqual(await eventsOf('games=genshin&lang=en'))
    },
  )
  test.each(LANGUAGES)('has a title for every activity in %s', async (lang) => {
    const titles = (await eventsOf(`${ALL}&lang=${lang}`)).flatMap(({ events }) =>
      events.map(({ title }) => title),
    )
    expect(titles.length).toBeGreaterThan(900)
    expect(titles.filter((title) => title.trim() === '')).toEqual([])
  })
  it('carries every field of the contract', async () => {
    const [genshin] = await eventsOf('games=genshin&genshin_subgroup=version')
    expect(genshin?.events.find(({ version }) => version === '6.0')).toEqual({
      uuid: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
      game_id: 'genshin',
      type: 'version',
      title: expect.stringContaining('6.0'),
      start_time: '2025-09-10T11:00:00',
      end_time: '2025-10-22T11:00:00',
      banner_img: expect.stringMatching(/^\/api\/banners\/[\da-f-]{36}\.svg$/),
      translated_from: null,
      is_version_update: true,
      start_anchor: 'global',
      end_anchor: 'global',
      version: '6.0',
      featured: [],
      subtype: null,
      predicted: false,
      start_predicted: false,
      end_predicted: false,
      predicted_from: null,
      source: null,
      source_date: null,
      edition: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      updated_at: '2026-03-01T12:00:00.000Z',
    } satisfies Record<Exclude<keyof WireActivity, OnlyWhereForeign | OnlyOfBanners | 'picture'>, unknown>)
  })
})

describe('a text that is not known in the language that was asked for', () => {
  let small: TestApp
  const times = { start: '2026-03-02T10:00:00', end: '2026-03-20T03:59:00' }
  beforeAll(async () => {
    const activities = records(
      { id: 'genshin/event/1/a', type: 'event', titles: { 'zh-Hans': '甲', 'zh-Hant': '乙' }, ...times },
      {
        id: 'genshin/event/1/b',
        type: 'event',
        titles: { ja: '星々', 'zh-Hans': '星穹' },
        titleMarks: { ja: 'unofficial' },
        ...times,
      },
      {
        id: 'genshin/gacha/1/c',
        type: 'gacha',
        subtype: 'character',
        titles: { en: 'Ballad', ja: '歌' },
        featured: ['Venti', 'Nobody'],
        ...times,
      },
    )
    const unitNames = { Venti: { ja: 'ウェンティ' } }
    const unofficialUnitNames = { Nobody: { 'zh-Hans': '某人' } }
    const shipped = [aGame({ activities, unitNames, unofficialUnitNames })]
    small = await testApp({ catalogue: { edition: '2026-03-01', shipped } })
  })
  afterAll(() => small.close())

  async function eventsIn(lang: string) {
    const query = `games=genshin&genshin_subgroup=event.gacha&lang=${lang}`
    const answer = await small.app.inject(`/api/events?${query}`)
    const { events } = listEvents.data.parse(envelope.parse(answer.json()).data)
    return events.flatMap((game) => game.events).filter(({ predicted }) => !predicted)
  }

  async function languagesOf(lang: string) {
    return (await eventsIn(lang))
      .toSorted((one, other) => one.title.localeCompare(other.title, 'en'))
      .map((one) => [one.title, one.title_lang, one.translated_from_lang, one.featured_langs])
  }

  test.each([
    [
      'en',
      [
        ['Ballad', undefined, undefined, undefined],
        ['星穹', 'zh-Hans', undefined, undefined],
        ['甲', 'zh-Hans', undefined, undefined],
      ],
    ],
    [
      'ja',
      [
        ['星々', undefined, 'zh-Hans', undefined],
        ['歌', undefined, undefined, [null, 'en']],
        ['甲', 'zh-Hans', undefined, undefined],
      ],
    ],
    [
      'zh-Hant',
      [
        ['Ballad', 'en', undefined, ['en', 'en']],
        ['乙', undefined, undefined, undefined],
        ['星穹', 'zh-Hans', undefined, undefined],
      ],
    ],
  ])('says to a reader of %s in which language it is', async (lang, expected) => {
    expect(await languagesOf(lang)).toEqual(expected)
  })

  test.each([
    ['zh-Hans', ['Venti', '某人'], [null, 'Nobody']],
    ['ja', ['ウェンティ', 'Nobody'], undefined],
  ])('is translated by us for a reader of %s where we can, and says so', async (lang, names, originals) => {
    const banner = (await eventsIn(lang)).find(({ type }) => type === 'gacha')
    expect(banner).toMatchObject({ featured: names })
    expect(banner?.featured_translated_from).toEqual(originals)
  })
})

it('the end of the last known version is told as a forecast, with the version that it is counted from', async () => {
  const { shipped, ...files } = await theShippedCatalogue()
  const known = shipped.map((game) =>
    Object.assign({}, game, { activities: game.activities.filter(({ start }) => start < '2026-03') }),
  )
  const early = await testApp({ catalogue: { ...files, shipped: known } })
  const answer = await early.app.inject('/api/events?games=genshin&genshin_subgroup=version')
  const [genshin] = listEvents.data.parse(envelope.parse(answer.json()).data).events
  expect(genshin?.events.find(({ version }) => version === '6.4')).toMatchObject({
    end_time: '2026-04-08T11:00:00',
    predicted: false,
    start_predicted: false,
    end_predicted: true,
    predicted_from: { basis: 'cadence', version: '6.4' },
  })
  await early.close()
})

describe('1,500 different queries', () => {
  it('are all answered, none with a 5xx', async () => {
    const types = ['version', 'event', 'gacha', 'challenge', 'maintenance']
    const strange = [
      '%00',
      '%ff',
      '%ED%A0%80',
      "';drop table activities;--",
      '{{7*7}}',
      '$ne',
      '../',
      '<svg>',
    ]
    const statuses = new Set<number>()
    for (let number = 0; number < 1_500; number += 1) {
      const game = GAME_IDS[number % GAME_IDS.length]
      const wanted = types.filter((_, bit) => (number >> bit) & 1).join('.')
      const lang = number % 9 === 0 ? LANGUAGES[number % 4] : strange[number % 8]
      const { statusCode } = await get(
        `/api/events?games=${game}&${game}_subgroup=${wanted}&lang=${lang}&t=${number}`,
      )
      statuses.add(statusCode)
    }
    expect(statuses).toEqual(new Set([200, 400]))
  })
})

describe('GET /api/events with a pinned window', () => {
  it('leaves out what ends before it and what begins after it', async () => {
    const pinned = { EVENT_WINDOW_START: '2025-09-01T00:00:00', EVENT_WINDOW_END: '2025-09-30T23:59:59' }
    const { app, close } = await testApp({ catalogue: await theShippedCatalogue(), env: pinned })
    const answer = await app.inject('/api/events?games=genshin')
    const [genshin] = listEvents.data.parse(envelope.parse(answer.json()).data).events
    await close()
    const shown = new Set(genshin?.events.map(({ uuid }) => uuid))
    const [all] = await eventsOf('games=genshin')
    const inSeptember = all?.events.filter(
      ({ start_time, end_time }) => start_time < '2025-10' && end_time >= '2025-09',
    )
    expect(shown.size).toBeGreaterThan(5)
    expect(shown).toEqual(new Set(inSeptember?.map(({ uuid }) => uuid)))
  })
})

describe('the answer of GET /api/events', () => {
  it('may be kept by browsers for a minute', async () => {
    expect((await get(`/api/events?${ALL}`)).headers['cache-control']).toBe(
      'public, max-age=60, stale-while-revalidate=600',
    )
  })
  it('has the same tag however the query is written, and another for each coding', async () => {
    const plain = await tag('games=genshin.zenless&genshin_subgroup=event.gacha')
    expect(await tag('t=5&genshin_subgroup=gacha.event.gacha&games=zenless.genshin&lang=en')).toBe(plain)
    expect(await tag('games=genshin.zenless&genshin_subgroup=event.gacha', 'gzip')).not.toBe(plain)
    expect(await tag('games=genshin.zenless&genshin_subgroup=event.gacha&lang=ja')).not.toBe(plain)
  })
  it('is 304 and empty for a client that has it', async () => {
    const first = await get(`/api/events?${ALL}`, { 'accept-encoding': 'br' })
    const again = await get(`/api/events?${ALL}&t=9`, {
      'accept-encoding': 'br',
      'if-none-match': String(first.headers.etag),
    })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })
})

describe('GET /api/titles', () => {
  it('gives all four languages of the games in the query', async () => {
    const answer = await get('/api/titles?games=zenless')
    const { titles } = listTitles.data.parse(envelope.parse(answer.json()).data)
    const [zenless] = await eventsOf('games=zenless')
    expect(zenless?.events.length).toBeGreaterThan(0)
    for (const { uuid, title } of zenless?.events ?? []) expect(titles[uuid]?.en).toBe(title)
    expect(Object.keys(Object.values(titles)[0] ?? {}).toSorted()).toEqual([...LANGUAGES].toSorted())
  })
})

describe('GET /api/banners', () => {
  it('draws a banner for an activity', async () => {
    const [genshin] = await eventsOf('games=genshin')
    const answer = await get(String(genshin?.events[0]?.banner_img))
    expect(answer.headers['content-type']).toBe('image/svg+xml')
    expect(answer.body).toMatch(/^<svg /)
  })
  test.each(['00000000-0000-5000-8000-000000000000.svg', 'x.svg', '..%2fetc'])(
    'answers %s with 404',
    async (file) => {
      expect((await get(`/api/banners/${file}`)).json()).toMatchObject({ code: 404, error_code: 500001 })
    },
  )
})

describe('GET /api/config', () => {
  it('names the revision of the list of games', async () => {
    expect((await get('/api/config')).json()).toMatchObject({
      data: { games_revision: expect.stringMatching(/^\S{12}$/) },
    })
  })
})

describe('GET /api/docs', () => {
  it('is a page that loads nothing from other hosts', async () => {
    const page = await get('/api/docs')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('/api/user/upload_settings')
    expect(page.body).not.toMatch(/https?:\/\/|<script|<style|style=/)
    expect((await get('/api/docs.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  })
})
