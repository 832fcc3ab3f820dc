import { envelope } from '@bannerday/contract/envelope'
import { listEvents } from '@bannerday/contract/events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGame, records } from '#catalogue/testing/shipped-data.ts'
import { clockAt } from '#testing/clock.ts'
import { testApp, type TestApp, theShippedCatalogue } from '#testing/test-app.ts'

async function bannersOf({ app }: TestApp, games = 'genshin') {
  const answer = await app.inject(`/api/events?games=${games}`)
  const { events } = listEvents.data.parse(envelope.parse(answer.json()).data)
  return events.flatMap((game) => game.events)
}

function banner(id: string, start: string, end: string, ...featured: readonly string[]) {
  const times = { start: `${start}T18:00:00`, end: `${end}T14:59:00` }
  return { id, type: 'gacha', subtype: 'character', titles: { en: id }, featured, ...times }
}

describe('a banner of GET /api/events', () => {
  let server: TestApp
  beforeAll(async () => {
    const genshin = records(
      banner('genshin/gacha/1/long-ago', '2025-05-06', '2025-05-27', 'Venti', 'Keqing'),
      banner('genshin/gacha/2/again', '2026-02-03', '2026-02-24', 'Venti'),
      banner('genshin/gacha/3/beside', '2026-02-24', '2026-03-24', 'Venti'),
      banner('genshin/gacha/4/now', '2026-03-03', '2026-03-24', 'Venti', 'Keqing', 'Nobody'),
      banner('genshin/gacha/5/later', '2026-05-05', '2026-05-26', 'Nobody'),
    )
    const starrail = records(banner('starrail/gacha/1/namesake', '2026-02-03', '2026-02-24', 'Nobody'))
    const shipped = [aGame({ activities: genshin }), aGame({ gameId: 'starrail', activities: starrail })]
    server = await testApp({
      catalogue: { edition: '2026-03-01', shipped },
      clock: clockAt('2026-07-20T12:00:00Z'),
    })
  })
  afterAll(() => server.close())
  const lastFeaturedOn = async (title: string) =>
    (await bannersOf(server)).find((one) => one.title === title)?.last_featured

  it('tells on which day each of its units was last featured before', async () => {
    expect(await lastFeaturedOn('genshin/gacha/4/now')).toEqual(['2026-02-24', '2025-05-27', null])
  })

  it('counts a run that ended too long ago to be in the answer itself', async () => {
    expect(await lastFeaturedOn('genshin/gacha/1/long-ago')).toBeUndefined()
    expect(await lastFeaturedOn('genshin/gacha/2/again')).toEqual(['2025-05-27'])
  })

  it('counts its own game only, and whatever follows it is no earlier run', async () => {
    expect(await lastFeaturedOn('genshin/gacha/5/later')).toEqual(['2026-03-24'])
    const namesake = (await bannersOf(server, 'starrail')).find(({ featured }) => featured?.length)
    expect(namesake?.last_featured).toEqual([null])
  })
})

it('the shipped banners tell it of every unit, and nothing else tells it', async () => {
  const server = await testApp({ catalogue: await theShippedCatalogue() })
  const all = await bannersOf(server, 'genshin.starrail.zenless.wuthering')
  for (const { featured = [], last_featured: last } of all) {
    expect(last?.length ?? 0).toBe(featured.length)
  }
  expect(all.flatMap(({ last_featured: last }) => last ?? []).filter((day) => day !== null)).not.toEqual([])
  await server.close()
})
