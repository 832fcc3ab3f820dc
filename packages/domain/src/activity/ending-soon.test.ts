import { describe, expect, it, test } from 'vitest'
import { anActivity } from '#testing/activities.ts'
import { instant } from '#testing/times.ts'
import { DAY, HOUR, instantOf } from '#time/index.ts'
import { endingSoon } from './ending-soon.ts'
import { PERSONAL_STATUSES } from './personal-status.ts'

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
