import { describe, expect, it, test } from 'vitest'
import { anActivity, instant, period } from '#testing/examples.ts'
import { DAY, HOUR, MINUTE, instantOf, type Period } from '#time.ts'
import { expectsNextDate, isRunning, nextPhaseChange, phaseOf, startsSoon } from './phase.ts'

const noon = instant('2025-09-10T12:00:00Z')

function lasting(leftMs: number): Period {
  return { startsAt: instantOf(noon - DAY), endsAt: instantOf(noon + leftMs) }
}

describe('an activity', () => {
  const tenDays = { startsAt: noon, endsAt: instantOf(noon + 10 * DAY) }

  it('before its start is upcoming, with the time until it starts', () => {
    expect(phaseOf(tenDays, instantOf(noon - HOUR))).toEqual({ kind: 'upcoming', startsInMs: HOUR })
  })

  it('runs from the very instant of its start', () => {
    expect(phaseOf(tenDays, noon)).toEqual({ kind: 'running', endsInMs: 10 * DAY, urgency: 'calm' })
    expect(isRunning(tenDays, noon)).toBe(true)
  })

  it('is ended from the very instant of its end', () => {
    expect(phaseOf(tenDays, instantOf(tenDays.endsAt - 1)).kind).toBe('running')
    expect(phaseOf(tenDays, tenDays.endsAt)).toEqual({ kind: 'ended' })
  })

  it('without length is never running', () => {
    expect(phaseOf({ startsAt: noon, endsAt: noon }, noon)).toEqual({ kind: 'ended' })
  })

  it('that has not started has no urgency', () => {
    expect(phaseOf(tenDays, instantOf(noon - 1))).not.toHaveProperty('urgency')
  })
})

describe('a running activity', () => {
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

describe('the countdown to a start', () => {
  const start = instant('2025-09-10T00:00:00Z')

  test.each([
    ['3 days and a moment before it', false, 3 * DAY + 1],
    ['3 days before it', true, 3 * DAY],
    ['a moment before it', true, 1],
    ['at the start', false, 0],
    ['after it', false, -HOUR],
  ])('%s is shown: %s', (_, isShown, before) => {
    const now = instantOf(start - before)
    expect(startsSoon({ startsAt: start, endsAt: instantOf(start + DAY) }, now)).toBe(isShown)
  })
})

describe('an activity of which a date is expected', () => {
  const startsAt = instant('2025-09-10T00:00:00Z')
  const endsAt = instant('2025-09-20T00:00:00Z')
  const [before, during, after] = [instantOf(startsAt - 1), startsAt, endsAt]

  test.each([
    ['its start waits for it until it begins', { isStartPredicted: true }, [true, false, false]],
    ['its end waits for it while it runs', { isEndPredicted: true }, [false, true, false]],
    ['neither waits for none', {}, [false, false, false]],
  ])('%s', (_, about, expected) => {
    const activity = anActivity({ startsAt, endsAt, ...about })
    expect([before, during, after].map((now) => expectsNextDate(activity, now))).toEqual(expected)
  })
})

describe('a board drawn at one instant stays right', () => {
  const periods = [
    period('2025-09-10T00:00:00Z', '2025-09-20T00:00:00Z'),
    period('2025-09-12T00:00:00Z', '2025-09-14T00:00:00Z'),
  ]

  test.each([
    ['2025-09-01T00:00:00Z', '2025-09-07T00:00:00Z', 'something comes near'],
    ['2025-09-09T00:00:00Z', '2025-09-10T00:00:00Z', 'something starts'],
    ['2025-09-10T00:00:00Z', '2025-09-12T00:00:00Z', 'the next one starts'],
    ['2025-09-13T00:00:00Z', '2025-09-14T00:00:00Z', 'something ends'],
  ])('from %s to %s, when %s', (now, change) => {
    expect(nextPhaseChange(periods, instant(now))).toBe(instant(change))
  })

  it('for ever once everything has ended', () => {
    expect(nextPhaseChange(periods, instant('2025-09-20T00:00:00Z'))).toBeNull()
  })
})
