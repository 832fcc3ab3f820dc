import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { catalogueChanges } from '#db/catalogue-schema.ts'
import { clockAt } from '#testing/clock.ts'
import { memoryDatabase } from '#testing/databases.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import type { CatalogueFiles } from './shipped-files.ts'
import { aGame, records } from './testing/shipped-data.ts'

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

it('a change says in which language its title is, where that is not the one that was asked for', async () => {
  const { data } = (await app.inject('/api/changes?lang=ja&since=2026-03-01T12:00:00.000Z')).json<{
    data: { changes: { title: string; title_lang?: string }[] }
  }>()
  const languages = new Map(data.changes.map(({ title, title_lang }) => [title, title_lang]))
  expect([languages.get('Moves'), languages.get('終わる')]).toEqual(['en', undefined])
})

const changedTitles = async (query: string) =>
  (await app.inject(`/api/changes?${query}`))
    .json<{ data: { changes: { kind: string; title: string }[] } }>()
    .data.changes.map(({ kind, title }) => `${kind} ${title}`)
    .toSorted()

test.each([
  ['', ['ended_early Ends', 'moved Moves', 'new New <b>&']],
  ['since=2026-03-01T13:00:00.000Z', ['ended_early Ends', 'moved Moves', 'new New <b>&']],
  ['since=2026-03-02T13:00:00.000Z', []],
  ['lang=ja&games=genshin', ['ended_early 終わる', 'moved Moves', 'new New <b>&']],
  ['lang=fr&games=genshin', ['ended_early Ends', 'moved Moves', 'new New <b>&']],
  ['games=zenless', []],
  ['games=genshin&genshin_subgroup=gacha', []],
])('/api/changes?%s lists the changes it selects', async (query, expected) => {
  expect(await changedTitles(query)).toEqual(expected)
})

it('a change says the dates from before', async () => {
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
  ['games=chess', 400],
])('/api/changes?%s is answered with status %d', async (query, status) => {
  expect((await app.inject(`/api/changes?${query}`)).statusCode).toBe(status)
})

it('/api/changes.atom is an Atom feed by language and selection', async () => {
  const feed = await app.inject('/api/changes.atom?lang=ja&games=genshin')
  expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(feed.body).toContain('<title>終了日の繰り上げ：終わる</title>')
  expect(feed.body).toContain('New &lt;b&gt;&amp;</title>')
  expect(feed.body.match(/<entry>/g)).toHaveLength(3)
  expect((await app.inject('/api/changes.atom?games=chess')).statusCode).toBe(400)
})

const ask = (headers: Record<string, string>, query = 'lang=ja&games=genshin') =>
  app.inject({ url: `/api/changes.atom?${query}`, headers })

describe('a reader that has the Atom feed already', () => {
  test.each(['identity', 'gzip', 'br'])('is answered with 304, in %s', async (coding) => {
    const accepted = { 'accept-encoding': coding }
    const feed = await ask(accepted)
    expect(feed.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'public, max-age=900' })
    const tag = String(feed.headers['etag'])
    // The same selection in another order is the same feed.
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

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NOW = '2026-03-01T12:00:00Z'
const ENDLESS = '2020-01-01T00:00:00.000Z'

describe('the list of changes', () => {
  let server: TestApp
  let clock: ReturnType<typeof clockAt>
  const databaseOpened = memoryDatabase()
  beforeAll(async () => {
    clock = clockAt(NOW)
    server = await testApp({ database: await databaseOpened, clock, env: { RATE_LIMITS: 'off' } })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    const { sql } = await databaseOpened
    await sql.delete(catalogueChanges)
  })

  async function announced(title: string, daysAgo: number): Promise<void> {
    const { sql } = await databaseOpened
    const at = new Date(Date.parse(NOW) - daysAgo * DAY_MS)
    const after = {
      titles: { en: title, 'zh-Hans': title, 'zh-Hant': title, ja: title },
      startTime: at.toISOString().slice(0, 19),
      endTime: '2026-04-01T03:59:59',
      startAnchor: 'server' as const,
      endAnchor: 'server' as const,
      predicted: false,
    }
    const activity = { uuid: randomUUID(), gameId: 'genshin' as const, type: 'event' as const }
    await sql.insert(catalogueChanges).values({ ...activity, at, kind: 'new', before: null, after })
  }
  const titlesOf = async (query: string): Promise<string[]> =>
    (await server.app.inject(`/api/changes?${query}`))
      .json<{ data: { changes: { title: string }[] } }>()
      .data.changes.map(({ title }) => title)
  const newsOf = async (query: string): Promise<string[]> =>
    (await server.app.inject(`/api/changes?${query}`))
      .json<{ data: { changes: { kind: string; title: string }[] } }>()
      .data.changes.map(({ kind, title }) => `${kind} ${title}`)
  const feed = async (query = '') => server.app.inject(`/api/changes.atom?${query}`)

  it('looks back two weeks, or as far as the reader was away, and sixty days at most', async () => {
    for (const days of [1, 13, 15, 59, 61]) await announced(`${days} days ago`, days)
    expect(await titlesOf('')).toEqual(['1 days ago', '13 days ago'])
    expect(await titlesOf(`since=${ENDLESS}`)).toEqual([
      '1 days ago',
      '13 days ago',
      '15 days ago',
      '59 days ago',
    ])
  })

  it('has two hundred entries at most, the latest first', async () => {
    for (let count = 0; count < 205; count += 1) await announced(`${count}`, 10 - count / 100)
    const titles = await titlesOf('')
    expect(titles).toHaveLength(200)
    expect(titles.slice(0, 2)).toEqual(['204', '203'])
  })

  it('says nothing new of what was hidden for a while, unless it has moved or was a forecast when it went', async () => {
    const { sql } = await databaseOpened
    const facts = {
      titles: { en: 'A', 'zh-Hans': 'A', 'zh-Hant': 'A', ja: 'A' },
      startTime: '2026-03-02T10:00:00',
      endTime: '2026-03-12T03:59:59',
      startAnchor: 'server' as const,
      endAnchor: 'server' as const,
      predicted: false,
    }
    async function hiddenFor(hours: number, before: typeof facts, after: typeof facts): Promise<void> {
      const activity = { uuid: randomUUID(), gameId: 'genshin' as const, type: 'event' as const }
      const hiddenAt = new Date(Date.parse(NOW) - hours * HOUR_MS)
      await sql.insert(catalogueChanges).values([
        { ...activity, at: hiddenAt, kind: 'removed', before, after: null },
        { ...activity, at: new Date(NOW), kind: 'new', before: null, after },
      ])
    }
    await hiddenFor(2, facts, facts)
    await hiddenFor(2, facts, {
      ...facts,
      titles: { ...facts.titles, en: 'Moved' },
      endTime: '2026-03-15T03:59:59',
    })
    await hiddenFor(
      2,
      { ...facts, predicted: true },
      { ...facts, titles: { ...facts.titles, en: 'Forecast' } },
    )
    await announced('Never seen', 0)
    for (const since of ['2026-03-01T09:00:00.000Z', '2026-03-01T11:00:00.000Z']) {
      expect((await newsOf(`since=${since}`)).toSorted()).toEqual([
        'moved Moved',
        'new Forecast',
        'new Never seen',
      ])
    }
  })

  it('is the same Atom feed in whatever order its types are given, and drops what has grown old', async () => {
    await announced('A Party', 1)
    const first = await feed('games=genshin&genshin_subgroup=event.gacha')
    const again = await feed('games=genshin&genshin_subgroup=gacha.event.gacha')
    expect(first.body).toContain('A Party')
    expect(again.headers.etag).toBe(first.headers.etag)
    clock.advance(15 * DAY_MS)
    const later = await feed('games=genshin&genshin_subgroup=event.gacha')
    expect(later.body).not.toContain('A Party')
  })
})
