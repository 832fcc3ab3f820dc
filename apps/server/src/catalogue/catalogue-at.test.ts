import { expect, it } from 'vitest'
import { catalogueAt } from './catalogue-at.ts'
import { aGame, at, records, shipped, wall } from './testing/shipped-data.ts'

const event = (name: string, start: string, end: string) => ({
  id: `genshin/event/${name}`,
  type: 'event',
  titles: { en: name },
  start,
  end,
})

it('the catalogue gives what touches the window and leaves out what ended before or starts after it', () => {
  const activities = records(
    event('over', '2025-05-01T10:00:00', '2025-05-09T23:59:59'),
    event('ending', '2025-05-01T10:00:00', '2025-05-10T00:00:00'),
    event('starting', '2025-05-20T23:59:59', '2025-06-01T03:59:00'),
    event('later', '2025-05-21T00:00:00', '2025-06-01T03:59:00'),
  )
  const window = { start: wall('2025-05-10T00:00:00'), end: wall('2025-05-20T23:59:59') }
  const answer = catalogueAt({ shipped: [aGame({ activities })], now: at('2025-05-15T00:00:00Z'), window })
  expect(answer.map(({ titles }) => titles.en)).toEqual(['ending', 'starting'])
})

it('the catalogue looks 180 days ahead once the published window is over, with forecasts up to its end', () => {
  const answer = catalogueAt({ shipped, now: at('2026-11-15T12:00:00Z') })
  const last = answer.filter(({ type }) => type === 'version').map(({ end }) => end >= '2027-05-14T23:59:59')
  expect(last.filter(Boolean)).toHaveLength(4)
  expect(answer.every(({ start }) => start <= '2027-05-14T23:59:59')).toBe(true)
})

it('the catalogue stays within the published window while now does', () => {
  const answer = catalogueAt({ shipped, now: at('2025-06-01T00:00:00Z') })
  expect(answer.every(({ start }) => start <= '2026-06-01T23:59:59')).toBe(true)
  expect(answer.some(({ start }) => start > '2026-05-25T00:00:00')).toBe(true)
})

it('the catalogue gives the same answer whatever the order of the records', () => {
  const now = at('2026-11-15T12:00:00Z')
  const reversed = shipped.map((game) =>
    Object.assign({}, game, { activities: game.activities.toReversed() }),
  )
  expect(catalogueAt({ shipped: reversed, now })).toEqual(catalogueAt({ shipped, now }))
})
