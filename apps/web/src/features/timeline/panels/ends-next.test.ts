import { DAY, calendarDayAt, instantOf, parseServerZone } from '@bannerday/domain/time'
import { expect, it } from 'vitest'
import { anActivity } from '#testing/activities.ts'
import { listRows, rowsAround, type ListRow } from './ends-next.tsx'

const zone = parseServerZone('UTC+8')
const NOON = Date.UTC(2026, 9, 14, 4)

function dayWith(offset: number, ...ids: readonly string[]) {
  const day = calendarDayAt(zone, instantOf(NOON + offset * DAY))
  return { day, activities: ids.map((uuid) => anActivity({ uuid })) }
}

const nameOf = (row: ListRow) => (row.kind === 'item' ? row.activity.id : 'day')
const list = listRows([dayWith(0, 'a', 'b'), dayWith(3, 'c'), dayWith(4)])

it('days stand over what ends on them, and a day on which nothing ends is not there', () => {
  expect(list.rows.map((row) => `${row.top} ${nameOf(row)}`)).toEqual([
    '0 day',
    '40 a',
    '98 b',
    '156 day',
    '196 c',
  ])
  expect(list).toMatchObject({ heightPx: 254, count: 3 })
})

it('only rows near the view are drawn', () => {
  const many = listRows([dayWith(0, ...Array.from({ length: 500 }, (_, index) => `${index}`))])
  const drawn = rowsAround(many, { from: 5_000, to: 5_600 }, null)
  expect(drawn.length).toBeLessThan(18)
  expect(drawn[0]?.top).toBeLessThan(5_000 - 58)
  expect(drawn.at(-1)?.top).toBeGreaterThan(5_600)
})

it('the row that has the focus is drawn wherever it is', () => {
  const many = listRows([dayWith(0, ...Array.from({ length: 500 }, (_, index) => `${index}`))])
  const [first, second] = rowsAround(many, { from: 5_000, to: 5_600 }, '0')
  expect(first).toBe(many.rows[1])
  expect(second?.top).toBeGreaterThan(4_000)
})
