import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogueChanges } from '#db/catalogue-schema.ts'
import { clockAt } from '#testing/clock.ts'
import { memoryDatabase } from '#testing/databases.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

const DAY_MS = 86_400_000
const NOW = '2026-03-01T12:00:00Z'
const ENDLESS = '2020-01-01T00:00:00.000Z'

describe('what changed is told', () => {
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
  const told = async (query: string): Promise<string[]> =>
    (await server.app.inject(`/api/changes?${query}`))
      .json<{ data: { changes: { title: string }[] } }>()
      .data.changes.map(({ title }) => title)
  const feed = async (query = '') => server.app.inject(`/api/changes.atom?${query}`)

  it('for two weeks unless somebody was away longer, and for sixty days at most', async () => {
    for (const days of [1, 13, 15, 59, 61]) await announced(`${days} days ago`, days)
    expect(await told('')).toEqual(['1 days ago', '13 days ago'])
    expect(await told(`since=${ENDLESS}`)).toEqual([
      '1 days ago',
      '13 days ago',
      '15 days ago',
      '59 days ago',
    ])
  })

  it('two hundred times at most, the latest first', async () => {
    for (let count = 0; count < 205; count += 1) await announced(`${count}`, 10 - count / 100)
    const titles = await told('')
    expect(titles).toHaveLength(200)
    expect(titles.slice(0, 2)).toEqual(['204', '203'])
  })

  it('in a feed that is one however its types are put, and that grows old with the days', async () => {
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
