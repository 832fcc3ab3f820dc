import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { CatalogueFiles } from '#catalogue/keep-catalogue.ts'
import { aGame, records } from '#catalogue/testing/shipped-data.ts'
import { clockAt } from '#testing/clock.ts'
import { memoryDatabase } from '#testing/databases.ts'
import { testApp } from '#testing/test-app.ts'

const AT_FIRST = [
  {
    id: 'genshin/event/1/stays',
    titles: { en: 'Stays' },
    start: '2026-03-02T10:00:00',
    end: '2026-03-10T03:59:00',
  },
  {
    id: 'genshin/event/1/moves',
    titles: { en: 'Moves' },
    start: '2026-03-02T10:00:00',
    end: '2026-03-11T03:59:00',
  },
  {
    id: 'genshin/event/1/ends',
    titles: { en: 'Ends', ja: '終わる' },
    start: '2026-03-02T10:00:00',
    end: '2026-03-12T03:59:00',
  },
]
const database = await memoryDatabase()
let app: FastifyInstance
let close: () => Promise<void>

function edition(day: string, events: readonly object[]): CatalogueFiles {
  const activities = records(...events.map((event) => ({ type: 'event', ...event })))
  return { edition: day, shipped: [aGame({ activities })] }
}

beforeAll(async () => {
  const first = await testApp({
    database,
    clock: clockAt('2026-03-01T12:00:00Z'),
    catalogue: edition('2026-03-01', AT_FIRST),
  })
  await first.app.close()
  const [stays, moves, ends] = AT_FIRST
  const second = await testApp({
    database,
    clock: clockAt('2026-03-02T12:00:00Z'),
    catalogue: edition('2026-03-02', [
      { ...stays },
      { ...moves, end: '2026-03-15T03:59:00' },
      { ...ends, end: '2026-03-09T03:59:00' },
      {
        id: 'genshin/event/2/new',
        titles: { en: 'New <b>&' },
        start: '2026-03-05T10:00:00',
        end: '2026-03-20T03:59:00',
      },
      {
        id: 'genshin/event/2/far',
        titles: { en: 'Far away' },
        start: '2026-08-05T10:00:00',
        end: '2026-08-20T03:59:00',
      },
    ]),
  })
  app = second.app
  close = second.close
})
afterAll(() => close())

const titles = async (query: string) =>
  (await app.inject(`/api/changes?${query}`))
    .json<{ data: { changes: { kind: string; title: string }[] } }>()
    .data.changes.map(({ kind, title }) => `${kind} ${title}`)
    .toSorted()

test.each([
  ['', ['ended_early Ends', 'moved Moves', 'new New <b>&']],
  ['since=2026-03-01T13:00:00.000Z', ['ended_early Ends', 'moved Moves', 'new New <b>&']],
  ['since=2026-03-02T13:00:00.000Z', []],
  ['lang=ja&games=genshin', ['ended_early 終わる', 'moved Moves', 'new New <b>&']],
  ['games=zenless', []],
  ['games=genshin&genshin_subgroup=gacha', []],
])('changes with %s', async (query, expected) => {
  expect(await titles(query)).toEqual(expected)
})

it('says what had been said before', async () => {
  const answer = await app.inject('/api/changes')
  expect(answer.json()).toMatchObject({
    data: {
      changes: expect.arrayContaining([
        expect.objectContaining({
          title: 'Moves',
          end_time: '2026-03-15T03:59:00',
          before: { start_time: '2026-03-02T10:00:00', end_time: '2026-03-11T03:59:00' },
        }),
      ]),
    },
  })
})

test.each([
  ['since=yesterday', 400],
  ['lang=fr', 400],
  ['games=chess', 400],
])('%s answers %d', async (query, status) => {
  expect((await app.inject(`/api/changes?${query}`)).statusCode).toBe(status)
})

it('is an Atom feed by language and selection', async () => {
  const feed = await app.inject('/api/changes.atom?lang=ja&games=genshin')
  expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(feed.body).toContain('<title>早期終了: 終わる</title>')
  expect(feed.body).toContain('New &lt;b&gt;&amp;</title>')
  expect(feed.body.match(/<entry>/g)).toHaveLength(3)
  expect((await app.inject('/api/changes.atom?games=chess')).statusCode).toBe(400)
})

const ask = (headers: Record<string, string>, query = 'lang=ja&games=genshin') =>
  app.inject({ url: `/api/changes.atom?${query}`, headers })

describe('who has the feed already', () => {
  test.each(['identity', 'gzip', 'br'])('is told so, in %s', async (coding) => {
    const accepted = { 'accept-encoding': coding }
    const feed = await ask(accepted)
    expect(feed.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'public, max-age=900' })
    const tag = String(feed.headers['etag'])
    // The same selection asked in another order is the same feed.
    const again = await ask({ ...accepted, 'if-none-match': `"another", W/${tag}` }, 'games=genshin&lang=ja')
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers['etag']).toBe(tag)
  })
  it('is sent another one in another language, or for other games', async () => {
    const tag = String((await ask({})).headers['etag'])
    for (const query of ['lang=en&games=genshin', 'lang=ja&games=zenless']) {
      expect((await ask({ 'if-none-match': tag }, query)).statusCode).toBe(200)
    }
  })
})
