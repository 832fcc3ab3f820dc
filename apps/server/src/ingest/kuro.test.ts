import { ofEveryGame } from '@bannerday/domain/game'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fetchTextFrom } from './fetch-text.ts'
import { sourcesAt } from './open-ingest.ts'
import { serveKuro, stubFeeds, type StubFeeds } from './testing/stub-feeds.ts'

let stub: StubFeeds
let canary: StubFeeds
beforeEach(async () => {
  stub = await stubFeeds()
  canary = await stubFeeds()
})
afterEach(() => Promise.all([stub.close(), canary.close()]))

const read = () =>
  sourcesAt({ baseUrls: ofEveryGame(() => stub.url), allowsPrivateHosts: true }).wuthering(
    fetchTextFrom(
      { hosts: new Set(), origins: new Set([stub.url]), allowsPrivate: true },
      new AbortController().signal,
    ),
  )
const textsOf = async () =>
  (await read()).flatMap(({ name, notices }) =>
    notices.map(({ title, body, group, key }) => `${name}: ${key} ${group} ${title} ${body}`),
  )

function serveOldShape(...contentPrefix: readonly string[]): void {
  stub.feeds.set('/G153/6eb2a235b30d05efd77bedb5cf60999e/notice.json', {
    game: [],
    activity: [
      {
        id: '50001',
        contentPrefix,
        permanent: 0,
        startTimeMs: 1_760_000_000_000,
        endTimeMs: 1_761_800_000_000,
        tabTitle: {
          'zh-Hans': '[样例]活动',
          'zh-Hant': '[樣例]活動',
          en: '[Sample] Event',
          ja: '「例」イベント',
          ko: '?',
        },
      },
    ],
  })
}

describe('the notices of Wuthering Waves', () => {
  it('are read from one file a language with the bodies inside', async () => {
    serveKuro(stub, '/zh-Hans.json', [
      { id: '50735', tabTitle: '[样例]\n角色活动唤取', content: '<p>…</p>', tag: 7 },
    ])
    expect(await textsOf()).toEqual([
      'overseas zh-Hans: overseas-50735 banner [样例]\n角色活动唤取 <p>…</p>',
      'mainland zh-Hans: mainland-50735 banner [样例]\n角色活动唤取 <p>…</p>',
    ])
  })
  it('have the day from which they are shown, in Beijing, and no page', async () => {
    const notice = { id: '1', tabTitle: '[样例]活动', content: '' }
    // 23:30 UTC on 9 March.
    const days = [1_773_099_000_000, 1e15, 'soon', undefined]
    const told: (string | null)[] = []
    for (const startTimeMs of days) {
      stub.feeds.set('/zh-Hans.json', { game: [{ ...notice, startTimeMs }] })
      const [first] = (await read()).flatMap(({ notices }) => notices)
      expect(first?.page).toBeNull()
      told.push(first?.shownOn ?? null)
    }
    expect(told).toEqual(['2026-03-10', null, null, null])
  })
  it('have the picture of their language, in either shape, if it is on a host of the publisher', async () => {
    const host = 'https://aki-gm-resources-back.aki-game.net'
    const notice = { id: '1', tabTitle: '[样例]活动', content: '' }
    const banners = [
      `${host}/a.jpg`,
      { 'zh-Hans': [`${host}/b.jpg`, `${host}/c.jpg`], en: [`${host}/d.jpg`] },
      { 'zh-Hans': `${host}/e.jpg` },
      'https://elsewhere.example/a.jpg',
      ['a', 1, null],
      null,
    ]
    const told: (string | null)[] = []
    for (const tabBanner of banners) {
      serveKuro(stub, '/zh-Hans.json', [{ ...notice, tabBanner }])
      const [first] = (await read()).flatMap(({ notices }) => notices)
      told.push(first?.picture ?? null)
    }
    expect(told).toEqual([`${host}/a.jpg`, `${host}/b.jpg`, `${host}/e.jpg`, null, null, null])
  })
  it('are read from one list with the bodies in files of their own', async () => {
    serveOldShape(`${stub.url}/content/50001/`)
    for (const language of ['en', 'zh-Hans', 'zh-Hant', 'ja']) {
      stub.feeds.set(`/content/50001/${language}.json`, {
        noticeId: 50001,
        textContent: `<p>${language}</p>`,
      })
    }
    expect(await textsOf()).toEqual([
      'overseas en: overseas-50001 unknown [Sample] Event <p>en</p>',
      'overseas zh-Hans: overseas-50001 unknown [样例]活动 <p>zh-Hans</p>',
      'overseas zh-Hant: overseas-50001 unknown [樣例]活動 <p>zh-Hant</p>',
      'overseas ja: overseas-50001 unknown 「例」イベント <p>ja</p>',
    ])
    expect(
      stub.requests.filter((path) => path.includes('G153') && path.endsWith('/notice.json')),
    ).toHaveLength(1)
  })
  it('are read from the mirror where a body is missing at its first place', async () => {
    serveOldShape(`${stub.url}/gone/`, `${stub.url}/mirror/`)
    stub.feeds.set('/mirror/en.json', { noticeId: '50001', textContent: '<p>mirrored</p>' })
    expect(await textsOf()).toContain('overseas en: overseas-50001 unknown [Sample] Event <p>mirrored</p>')
  })
  it('are not read from a file with a hundred thousand of them', async () => {
    const notices = Array.from({ length: 100_000 }, (_, id) => ({ id, tabTitle: 'x' }))
    stub.feeds.set('/en.json', { game: notices, activity: [], recommend: [] })
    const [english] = await read()
    expect(english).toMatchObject({
      notices: [],
      failures: ['100000 notices, and more than 600 are not read'],
    })
  })
  it('are not fetched from hosts that only a list names', async () => {
    serveOldShape(`${canary.url}/content/50001/`)
    const feeds = await read()
    expect(canary.requests).toEqual([])
    expect(feeds.flatMap(({ notices }) => notices.map(({ body }) => body))).toEqual(['', '', '', ''])
    expect(feeds[0]?.failures).toEqual([expect.stringContaining('is not on the list of hosts')])
  })
})
