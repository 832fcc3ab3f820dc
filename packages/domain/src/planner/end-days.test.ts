import { expect, test } from 'vitest'
import { anActivity } from '#testing/activities.ts'
import { instant, place } from '#testing/times.ts'
import { isoDateOf, parseServerZone } from '#time.ts'
import { endDays } from './end-days.ts'

const ending = (id: string, endsAt: string) => anActivity({ id, endsAt: instant(endsAt) })
const list = [
  ending('a', '2026-10-15T19:59:59Z'),
  ending('b', '2026-10-16T04:00:00Z'),
  ending('c', '2026-10-18T19:59:59Z'),
]

test.each([
  ['on a server of UTC+8', parseServerZone('UTC+8'), ['2026-10-16 a b', '2026-10-19 c']],
  ['in New York', place('America/New_York'), ['2026-10-15 a', '2026-10-16 b', '2026-10-18 c']],
])('ends belong to the days of the player: %s', (_, zone, expected) => {
  const days = endDays(list, zone)
  expect(
    days.map(({ day, activities }) => [isoDateOf(day), ...activities.map(({ id }) => id)].join(' ')),
  ).toEqual(expected)
})
