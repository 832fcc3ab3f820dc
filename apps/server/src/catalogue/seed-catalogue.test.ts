import { inEveryLanguage } from '@bannerday/domain/language'
import { parseWallClock, type WallClock } from '@bannerday/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activities, catalogueState } from '#db/catalogue-schema.ts'
import type { Database } from '#db/database.ts'
import { DATABASES } from '#testing/databases.ts'
import type { CatalogueActivity } from './catalogue-activity.ts'
import { catalogueStore } from './catalogue.store.ts'
import { seedCatalogue, type SeedResult } from './seed-catalogue.ts'

const DAY_1 = new Date('2026-03-01T00:00:00Z')
const DAY_2 = new Date('2026-03-02T00:00:00Z')

describe.each(DATABASES)('seeding the catalogue on %s', (_, open) => {
  let database: Database
  const seed = (date: string, list: readonly CatalogueActivity[], now = DAY_1) =>
    seedCatalogue(catalogueStore(database), { date, activitiesWith: () => list, now })
  const rows = async () => {
    const found = await database.sql.select().from(activities)
    return found.toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1))
  }

  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.sql.delete(activities)
    await database.sql.delete(catalogueState)
  })

  it('fills an empty table', async () => {
    expect(sizes(await seed('1', [anActivity(1), anActivity(2)]))).toEqual([2, 0, 0])
    expect(await rows()).toHaveLength(2)
  })
  it('does nothing the second time', async () => {
    await seed('1', [anActivity(1)])
    expect(await seed('1', [anActivity(1)], DAY_2)).toEqual({ kind: 'unchanged' })
    expect((await rows())[0]?.updatedAt).toEqual(DAY_1)
  })
  it('touches only what differs', async () => {
    await seed('1', [anActivity(1), anActivity(2), anActivity(3)])
    const corrected = anActivity(2, { titles: inEveryLanguage(() => 'B') })
    expect(sizes(await seed('2', [anActivity(1), corrected, anActivity(4)], DAY_2))).toEqual([1, 1, 1])
    expect((await rows()).map(({ uuid, titles, updatedAt }) => [uuid.at(-1), titles.en, updatedAt])).toEqual([
      ['1', 'A', DAY_1],
      ['2', 'B', DAY_2],
      ['4', 'A', DAY_2],
    ])
  })
  it('never lets older files undo newer ones', async () => {
    await seed('2026-05-01', [anActivity(1)])
    expect(await seed('2026-04-01', [anActivity(2)])).toEqual({ kind: 'outdated', stored: '2026-05-01' })
    expect((await rows()).map(({ uuid }) => uuid.at(-1))).toEqual(['1'])
  })
  it('happens once when many nodes start together', async () => {
    const results = await Promise.all(
      Array.from({ length: 5 }, () => seed('1', [anActivity(1), anActivity(2)])),
    )
    expect(results.map(({ kind }) => kind).toSorted()).toEqual([
      'seeded',
      'unchanged',
      'unchanged',
      'unchanged',
      'unchanged',
    ])
  })
  it('tells every node that listens, once it is done', async () => {
    let heard = 0
    await database.listen('catalogue_changed', () => {
      heard += 1
    })
    await seed('1', [anActivity(1)])
    await expect.poll(() => heard).toBe(1)
    await seed('1', [anActivity(1)])
    expect(heard).toBe(1)
  })
})

function sizes(seedResult: SeedResult) {
  return seedResult.kind === 'seeded'
    ? [seedResult.added.length, seedResult.changed.length, seedResult.removed.length]
    : seedResult.kind
}

function anActivity(number: number, changes: Partial<CatalogueActivity> = {}): CatalogueActivity {
  const texts = inEveryLanguage(() => 'A')
  return {
    id: `test/${number}`,
    uuid: `00000000-0000-5000-8000-00000000000${number}`,
    gameId: 'genshin',
    type: 'event',
    subtype: null,
    version: '6.0',
    titles: texts,
    titleBasis: inEveryLanguage(() => 'official'),
    translatedFrom: {},
    originalLanguage: null,
    titleLanguages: {},
    featured: [texts],
    featuredLanguages: [{}],
    featuredUnofficial: [],
    start: wall('2026-03-01T10:00:00'),
    end: wall('2026-03-20T03:59:59'),
    anchors: { start: 'server', end: 'server' },
    isVersionUpdate: false,
    predicted: false,
    basis: { start: 'shipped', end: 'shipped' },
    countedFrom: null,
    source: null,
    sourceDate: null,
    pictures: {},
    ...changes,
  }
}

function wall(text: string): WallClock {
  const parsed = parseWallClock(text)
  if (!parsed) throw new Error(text)
  return parsed
}
