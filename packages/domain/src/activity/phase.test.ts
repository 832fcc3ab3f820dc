import { describe, expect, it, test } from 'vitest'
import { instant } from '#testing/times.ts'
import { DAY, HOUR, instantOf, MINUTE, type Period } from '#time/index.ts'
import { phaseOf, URGENT_DAYS, WARNING_DAYS } from './phase.ts'

const noon = instant('2025-09-10T12:00:00Z')

function lasting(leftMs: number): Period {
  return { startsAt: instantOf(noon - DAY), endsAt: instantOf(noon + leftMs) }
}

describe('an activity', () => {
  const period = { startsAt: noon, endsAt: instantOf(noon + 10 * DAY) }

  it('before its start is upcoming and knows what it starts in', () => {
    expect(phaseOf(period, instantOf(noon - HOUR))).toEqual({ kind: 'upcoming', startsInMs: HOUR })
  })

  it('runs from the very instant of its start', () => {
    expect(phaseOf(period, noon)).toEqual({ kind: 'running', endsInMs: 10 * DAY, urgency: 'calm' })
  })

  it('is ended from the very instant of its end', () => {
    expect(phaseOf(period, instantOf(period.endsAt - 1)).kind).toBe('running')
    expect(phaseOf(period, period.endsAt)).toEqual({ kind: 'ended' })
  })

  it('without length is never running', () => {
    expect(phaseOf({ startsAt: noon, endsAt: noon }, noon)).toEqual({ kind: 'ended' })
  })

  it('that starts within the hour is not urgent: only what runs can be', () => {
    expect(phaseOf(period, instantOf(noon - 1))).not.toHaveProperty('urgency')
  })
})

describe('while running, an activity', () => {
  it('is urgent when 0 or 1 days remain and warning at 3 days or fewer', () => {
    expect([URGENT_DAYS, WARNING_DAYS]).toEqual([1, 3])
  })

  test.each([
    ['1 minute', 'urgent', MINUTE],
    ['23 hours', 'urgent', 23 * HOUR],
    ['1 day', 'urgent', DAY],
    ['1 day 23 hours', 'urgent', 2 * DAY - 1],
    ['2 days', 'warning', 2 * DAY],
    ['3 days 23 hours', 'warning', 4 * DAY - 1],
    ['4 days', 'calm', 4 * DAY],
  ])('with %s left is %s', (_, urgency, leftMs) => {
    expect(phaseOf(lasting(leftMs), noon)).toMatchObject({ kind: 'running', urgency })
  })
})
