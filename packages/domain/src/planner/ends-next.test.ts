import { describe, expect, it, test } from 'vitest'
import { PERSONAL_STATUSES } from '#activity/personal-status.ts'
import { anActivity } from '#testing/activities.ts'
import { instant } from '#testing/times.ts'
import { DAY, HOUR, instantOf } from '#time.ts'
import { endingSoon, endsNext } from './ends-next.ts'

const noon = instant('2025-09-10T12:00:00Z')
const ending = (id: string, leftMs: number) =>
  anActivity({ id, startsAt: instantOf(noon - DAY), endsAt: instantOf(noon + leftMs) })

describe('what ends soon', () => {
  test.each([
    ['an hour left', HOUR, 1],
    ['exactly three days left', 3 * DAY, 1],
    ['a moment more than three days left', 3 * DAY + 1, 0],
    ['nothing left', 0, 0],
  ])('with %s', (_, leftMs, count) => {
    expect(endingSoon([ending('a', leftMs)], {}, noon)).toHaveLength(count)
  })

  it('has begun', () => {
    const tomorrow = anActivity({ startsAt: instantOf(noon + HOUR), endsAt: instantOf(noon + DAY) })
    expect(endingSoon([tomorrow], {}, noon)).toEqual([])
  })

  test.each(
    PERSONAL_STATUSES.map((status) => [status, status !== 'done' && status !== 'cancelled'] as const),
  )('marked "%s" is still to do: %s', (status, isOpen) => {
    expect(endingSoon([ending('a', HOUR)], { a: status }, noon)).toHaveLength(isOpen ? 1 : 0)
  })

  it('comes by its end', () => {
    const list = [ending('late', 2 * DAY), ending('early', HOUR), ending('middle', DAY)]
    expect(endingSoon(list, {}, noon).map(({ id }) => id)).toEqual(['early', 'middle', 'late'])
  })
})

const ids = (...args: Parameters<typeof endsNext>) => endsNext(...args).map(({ id }) => id)

describe('what ends next', () => {
  const running = [ending('in a month', 30 * DAY), ending('in an hour', HOUR), ending('in a week', 7 * DAY)]

  it('is everything that runs, the next end first, however far away', () => {
    const others = [ending('over', 0), anActivity({ id: 'to come', startsAt: instantOf(noon + HOUR) })]
    expect(ids([...running, ...others], {}, noon)).toEqual(['in an hour', 'in a week', 'in a month'])
  })

  it('of the same instant comes by its start', () => {
    const older = anActivity({ id: 'z', startsAt: instantOf(noon - 9 * DAY), endsAt: instantOf(noon + HOUR) })
    expect(ids([ending('b', HOUR), ending('a', HOUR), older], {}, noon)).toEqual(['z', 'a', 'b'])
  })

  it('leaves out what is done or given up, unless it is kept', () => {
    const statuses = { 'in an hour': 'done', 'in a week': 'cancelled', 'in a month': 'starred' } as const
    expect(ids(running, statuses, noon)).toEqual(['in a month'])
    expect(ids(running, statuses, noon, new Set(['in an hour']))).toEqual(['in an hour', 'in a month'])
  })

  it('leaves out forecasts, which promise no end', () => {
    expect(ids([{ ...ending('expected', HOUR), isPredicted: true }], {}, noon)).toEqual([])
  })
})
