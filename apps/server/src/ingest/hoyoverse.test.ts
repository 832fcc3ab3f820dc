import { GAME_IDS, type GameId, NOTICE_FACTS, ofEveryGame } from '@bannerday/domain/game'
import { describe, expect, it, test } from 'vitest'
import type { FetchText } from '#ports/fetch-text.ts'
import { allowListOf, sourcesAt } from './open-ingest.ts'

const SERVED = GAME_IDS.filter((gameId) => NOTICE_FACTS[gameId].feed.service === 'hoyoverse')
const REAL_PLACES = { baseUrls: ofEveryGame(() => null), allowsPrivateHosts: false }
const sources = sourcesAt(REAL_PLACES)

/** Answers by the name of the call; everything else is missing. */
function answering(list: unknown, contents: unknown, requests: URL[] = []): FetchText {
  return async (address) => {
    const url = new URL(address)
    requests.push(url)
    return { kind: 'text', text: JSON.stringify(url.pathname.endsWith('/getAnnList') ? list : contents) }
  }
}

const ok = (data: unknown) => ({ retcode: 0, message: 'OK', data })
const read = async (gameId: GameId, list: unknown, contents: unknown) => {
  const [english] = await sources[gameId](answering(ok(list), ok(contents)))
  if (english === undefined) throw new Error('there is no English feed')
  return english
}

describe('the addresses of the feeds', () => {
  test.each([
    ['genshin', 'hk4e', 'sg-hk4e-api.hoyoverse.com', 'hk4e-ann-api.mihoyo.com'],
    ['starrail', 'hkrpg', 'sg-hkrpg-api.hoyoverse.com', 'hkrpg-ann-api.mihoyo.com'],
    ['zenless', 'nap', 'sg-announcement-api.hoyoverse.com', 'announcement-api.mihoyo.com'],
  ] as const)('%s', async (gameId, game, overseas, mainland) => {
    const requests: URL[] = []
    const feeds = await sources[gameId](answering(ok({}), ok({}), requests))
    expect(feeds.map(({ name }) => name)).toEqual([
      'overseas en',
      'overseas zh-Hans',
      'overseas zh-Hant',
      'overseas ja',
      'mainland zh-Hans',
    ])
    const questions = requests.map(({ origin, pathname, searchParams }) => [
      `${origin}${pathname}`,
      searchParams.get('lang'),
    ])
    const expected = [
      [overseas, 'global', 'en-us'],
      [overseas, 'global', 'zh-cn'],
      [overseas, 'global', 'zh-tw'],
      [overseas, 'global', 'ja-jp'],
      [mainland, 'cn', 'zh-cn'],
    ].flatMap(([host, area, lang]) =>
      ['getAnnList', 'getAnnContent'].map((call) => [
        `https://${host}/common/${game}_${area}/announcement/api/${call}`,
        lang,
      ]),
    )
    expect(questions).toEqual(expect.arrayContaining(expected))
    expect(questions).toHaveLength(expected.length)
    for (const { searchParams } of requests) {
      // With any other bundle Star Rail answers with nothing, and low levels are shown little.
      expect(searchParams.get('bundle_id')).toBe(searchParams.get('game_biz'))
      expect(searchParams.get('bundle_id')).toMatch(new RegExp(`^${game}_(?:global|cn)$`))
      expect(Number(searchParams.get('level'))).toBeGreaterThanOrEqual(55)
      expect(searchParams.get('region')).not.toBe('')
    }
    const { hosts } = allowListOf(REAL_PLACES)
    expect(requests.filter(({ hostname }) => !hosts.has(hostname))).toEqual([])
  })
})

describe('a feed of the shared announcement service', () => {
  test.each(SERVED)('of %s gives texts and pictures, which are numbered independently', async (gameId) => {
    const feed = await read(
      gameId,
      {
        list: [{ type_id: 4, type_label: 'Notices', list: [{ ann_id: 7, title: 'A Text', subtitle: 'T' }] }],
        pic_list: [
          { type_id: 3, type_list: [{ pic_type: 1, list: [{ ann_id: 7, title: '<p>A Picture</p>' }] }] },
        ],
        a_field_of_tomorrow: {},
      },
      {
        list: [{ ann_id: 7, title: 'A Text', content: 'the text' }],
        pic_list: [{ ann_id: 7, title: '', content: 'the picture', img: 'https://elsewhere.example/x.png' }],
      },
    )
    expect(feed.notices.map(({ key, title, body }) => [key, title, body])).toEqual([
      ['overseas-list-7', 'A Text', 'the text'],
      ['overseas-pic-7', '<p>A Picture</p>', 'the picture'],
    ])
    expect(feed).toMatchObject({ unreadable: 0, failures: [] })
  })

  test.each<[string, unknown, unknown, object]>([
    ['nothing at all', {}, {}, { notices: [], unreadable: 0, failures: [] }],
    ['null everywhere', { list: null, pic_list: null }, { list: null, pic_list: null }, { unreadable: 0 }],
    [
      'null inside',
      {
        list: [
          null,
          { type_id: null, list: [null, { ann_id: null }, { ann_id: 1, title: null, subtitle: null }] },
        ],
        pic_list: [{ type_list: [null, { list: null }] }],
      },
      { list: [null, { ann_id: 1, content: null }], pic_list: [null] },
      { notices: [expect.objectContaining({ key: 'overseas-list-1', title: '', body: '' })], unreadable: 6 },
    ],
    [
      'a hundred thousand notices',
      { list: [{ list: Array.from({ length: 100_000 }, (_, ann_id) => ({ ann_id })) }] },
      {},
      { notices: [], failures: ['list: 100000 notices, and more than 600 are not read'] },
    ],
    [
      'one number again and again, each time with all of its bodies',
      { list: [{ list: Array.from({ length: 30 }, () => ({ ann_id: 1 })) }] },
      { list: Array.from({ length: 30 }, (_, place) => ({ ann_id: 1, content: `${place}` })) },
      { notices: [], failures: ['list: 900 notices, and more than 600 are not read'] },
    ],
  ])('is read with %s', async (_, list, contents, expected) => {
    expect(await read('zenless', list, contents)).toMatchObject(expected)
  })

  it('with an error code is a failure', async () => {
    const [feed] = await sources.genshin(answering({ retcode: -1, data: null }, ok({})))
    expect(feed?.failures).toEqual([expect.stringContaining('not a feed')])
  })
})
