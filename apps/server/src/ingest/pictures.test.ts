import { GAME_IDS, type GameId, NOTICE_FACTS } from '@bannerday/domain/game'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { memoryDatabase } from '#testing/databases.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { publishersPicture } from './source.ts'
import {
  A_NEW_ONE,
  A_SHIPPED_ONE,
  type IngestTestServer,
  openTestServer,
  OVERSEAS,
  SHIPPED,
  THE_NEXT_UPDATE,
} from './testing/ingest-test-server.ts'
import { serveHoyoverse } from './testing/stub-feeds.ts'

const PICTURE = 'https://sdk.hoyoverse.com/upload/ann/2026/02/27/a_1.jpg'
const ELSEWHERE = 'https://pictures.example/a.jpg'

/** What players are sent of it, by title. */
async function pictures(server: TestApp, lang = 'en'): Promise<Record<string, unknown>> {
  const { data } = (await server.app.inject(`/api/events?games=genshin&lang=${lang}`)).json()
  const events: { title: string; picture?: unknown }[] = data.events[0].events
  return Object.fromEntries(
    events.flatMap((one) => ('picture' in one ? [[one.title, one.picture] as const] : [])),
  )
}

describe('the picture of an official notice', () => {
  let database: Database
  let feeds: IngestTestServer
  let app: TestApp | null = null
  beforeAll(async () => {
    database = await memoryDatabase()
  })
  beforeEach(async () => {
    feeds = await openTestServer(database)
  })
  afterEach(async () => {
    await app?.close()
    app = null
    await feeds.close()
  })
  afterAll(() => database.close())

  /** The whole server on what the feeds have said. */
  async function serve(env: Record<string, string> = {}): Promise<TestApp> {
    app = await testApp({
      env,
      database: { ...database, close: async () => {} },
      catalogue: { edition: '2026-03-01', shipped: [SHIPPED] },
    })
    return app
  }

  it('is sent to players where an operator switched that on, from whichever of its languages they read', async () => {
    feeds.announce({ ...A_NEW_ONE, banner: PICTURE }, { ...THE_NEXT_UPDATE, banner: PICTURE })
    const body = A_NEW_ONE.body.replace('Event Duration', 'イベント期間')
    const inJapanese = { ...A_NEW_ONE, title: '「新作」イベント', body, banner: `${PICTURE}?ja` }
    serveHoyoverse(feeds.stub, { ...OVERSEAS, lang: 'ja-jp' }, { list: [inJapanese] })
    await feeds.run()
    const server = await serve({ BANNER_PICTURES: 'link' })
    expect(await pictures(server)).toEqual({
      'A New One': PICTURE,
      'Version 6.6': PICTURE,
      'Version 6.6 update maintenance': PICTURE,
    })
    expect(await pictures(server, 'ja')).toEqual({ 新作: `${PICTURE}?ja` })
    // With words that this player does not read.
    expect(await pictures(server, 'zh-Hans')).toEqual({})
  })

  it('is neither sent nor allowed unless an operator switches that on', async () => {
    feeds.announce({ ...A_NEW_ONE, banner: PICTURE })
    await feeds.run()
    const server = await serve()
    expect(await pictures(server)).toEqual({})
    const policy = String((await server.app.inject('/')).headers['content-security-policy'])
    expect(policy).toContain("img-src 'self' data: blob:;")
  })

  it('may be loaded by pages from the hosts of the publishers and from no other', async () => {
    const server = await serve({ BANNER_PICTURES: 'link' })
    const policy = String((await server.app.inject('/')).headers['content-security-policy'])
    const [, sources = ''] = /img-src ([^;]*);/.exec(policy) ?? []
    expect(sources.split(' ').toSorted()).toEqual(
      [
        "'self'",
        'blob:',
        'data:',
        'https://aki-gm-resources-back-huoshan.aki-game.com',
        'https://aki-gm-resources-back.aki-game.com',
        'https://aki-gm-resources-back.aki-game.net',
        'https://sdk-webstatic.mihoyo.com',
        'https://sdk.hoyoverse.com',
      ].toSorted(),
    )
    expect(policy).toContain("connect-src 'self';")
  })

  it('that a feed names on another host is forgotten, and what it announces is kept', async () => {
    feeds.announce({ ...A_NEW_ONE, banner: ELSEWHERE }, { ...A_SHIPPED_ONE, banner: PICTURE })
    await feeds.run()
    expect(JSON.stringify(await feeds.rows())).not.toContain(ELSEWHERE)
    expect(await pictures(await serve({ BANNER_PICTURES: 'link' }))).toEqual({ 'A Shipped One': PICTURE })
  })

  it('stays when its notice is gone, and is replaced when its notice has another', async () => {
    feeds.announce({ ...A_NEW_ONE, banner: PICTURE }, { ...A_SHIPPED_ONE, banner: PICTURE })
    await feeds.run()
    feeds.announce({ ...A_NEW_ONE, banner: `${PICTURE}?2` })
    await feeds.run()
    expect(await pictures(await serve({ BANNER_PICTURES: 'link' }))).toEqual({
      'A New One': `${PICTURE}?2`,
      'A Shipped One': PICTURE,
    })
  })
})

test.each([
  ['without encryption', 'http://sdk.hoyoverse.com/a.jpg'],
  ['on another host', ELSEWHERE],
  ['on a host that begins like one of theirs', 'https://sdk.hoyoverse.com.example/a.jpg'],
  ['on a host that ends like one of theirs', 'https://evil-sdk.hoyoverse.com/a.jpg'],
  ['on another port', 'https://sdk.hoyoverse.com:8443/a.jpg'],
  ['with a name and a password', 'https://me:secret@sdk.hoyoverse.com/a.jpg'],
  ['that is a script', 'javascript:alert(1)'],
  ['that is a path', '/upload/a.jpg'],
  ['that is endless', `https://sdk.hoyoverse.com/${'a'.repeat(400)}`],
  ['that is no text', 42],
  ['of another publisher', 'https://aki-gm-resources-back.aki-game.com/notice/image/a.jpg'],
])('a picture %s is none', (_, address) => {
  expect(publishersPicture('genshin', address)).toBeNull()
})

test.each(GAME_IDS)('pictures of %s are known by their hosts', (gameId: GameId) => {
  const [host = ''] = NOTICE_FACTS[gameId].feed.pictureHosts
  expect(publishersPicture(gameId, `https://${host}/a b.jpg`)).toBe(`https://${host}/a%20b.jpg`)
})
