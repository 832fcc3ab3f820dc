import { describe, expect, it, test } from 'vitest'
import { PERSONAL_STATUSES } from './activity.ts'
import { anActivity, day, instant, place } from './testing/examples.ts'
import { parseServerZone } from './time.ts'
import { countEndingToday, nextDayOfEnds } from './unfinished.ts'

const zone = parseServerZone('UTC+8')
const now = instant('2025-09-10T12:00:00+08:00')
const ending = (end: string, about = {}) =>
  anActivity({ startsAt: instant('2025-09-01T10:00:00+08:00'), endsAt: instant(end), ...about })

describe('the number of activities to be done today', () => {
  test.each([
    ['counts one that ends tonight', '2025-09-10T23:59:59+08:00', 1],
    ['counts one that ends at midnight', '2025-09-11T00:00:00+08:00', 1],
    ['leaves out one that ends a moment after midnight', '2025-09-11T00:00:00.001+08:00', 0],
    ['leaves out one that ended this morning', '2025-09-10T04:00:00+08:00', 0],
    ['leaves out one that ends this very moment', '2025-09-10T12:00:00+08:00', 0],
  ])('%s', (_, end, count) => {
    expect(countEndingToday([ending(end)], {}, zone, now)).toBe(count)
  })

  it('counts one that begins and ends later today', () => {
    const tonight = ending('2025-09-10T22:00:00+08:00', { startsAt: instant('2025-09-10T20:00:00+08:00') })
    expect(countEndingToday([tonight], {}, zone, now)).toBe(1)
  })

  it('leaves out forecasts', () => {
    const forecast = ending('2025-09-10T23:59:59+08:00', { isPredicted: true })
    expect(countEndingToday([forecast], {}, zone, now)).toBe(0)
  })

  test.each(
    PERSONAL_STATUSES.map((status) => [status, status === 'done' || status === 'cancelled' ? 0 : 1] as const),
  )('is, with the status "%s", %i', (status, count) => {
    const activity = ending('2025-09-10T23:59:59+08:00', { id: 'a' })
    expect(countEndingToday([activity], { a: status }, zone, now)).toBe(count)
  })

  test.each([
    ['Asia/Shanghai', 1],
    ['Europe/Berlin', 1],
    ['Asia/Tokyo', 0],
    ['Pacific/Kiritimati', 0],
  ])('is counted on the clock of %s: %i', (name, count) => {
    // Half past midnight in Tokyo.
    expect(countEndingToday([ending('2025-09-10T15:30:00Z')], {}, place(name), now)).toBe(count)
  })
})

describe('the next ends', () => {
  it('are those of the first day on which something is still to be done', () => {
    const list = [
      ending('2025-09-30T04:00:00+08:00', { id: 'late' }),
      ending('2025-09-20T23:00:00+08:00', { id: 'next, at night' }),
      ending('2025-09-20T04:00:00+08:00', { id: 'next' }),
      ending('2025-09-15T04:00:00+08:00', { id: 'done' }),
      ending('2025-09-14T04:00:00+08:00', { id: 'forecast', isPredicted: true }),
      ending('2025-09-02T04:00:00+08:00', { id: 'over' }),
    ]
    const next = nextDayOfEnds(list, { done: 'done' }, zone, now)
    expect(next?.day).toBe(day('2025-09-20'))
    expect(next?.activities.map(({ id }) => id)).toEqual(['next', 'next, at night'])
  })

  it('are on the day before when they are at midnight', () => {
    expect(nextDayOfEnds([ending('2025-09-21T00:00:00+08:00')], {}, zone, now)?.day).toBe(day('2025-09-20'))
  })

  it('are absent when nothing is left to do', () => {
    expect(nextDayOfEnds([], {}, zone, now)).toBeNull()
  })
})
