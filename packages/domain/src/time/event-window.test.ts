import { describe, expect, it, test } from 'vitest'
import { instant, wall } from '#testing/examples.ts'
import { EVENT_WINDOW, clampToWindow, eventWindow } from './event-window.ts'

describe('the event window', () => {
  test.each([
    ['before it begins', '2025-04-01T00:00:00Z', '2026-06-01T23:59:59'],
    ['inside it', '2025-11-01T00:00:00Z', '2026-06-01T23:59:59'],
    ['on its last day in UTC+8', '2026-06-01T15:59:59.999Z', '2026-06-01T23:59:59'],
    ['from the next day in UTC+8', '2026-06-01T16:00:00Z', '2026-11-29T23:59:59'],
    ['long after', '2026-11-15T12:00:00Z', '2027-05-14T23:59:59'],
  ])('%s (%s) ends at %s', (_, now, end) => {
    expect(eventWindow(instant(now))).toEqual({ start: '2025-05-01T00:00:00', end })
  })

  it('has the start and the end that an operator pinned, each on its own', () => {
    const now = instant('2026-11-15T12:00:00Z')
    const start = wall('2026-01-01T00:00:00')
    const end = wall('2026-06-01T23:59:59')
    expect(eventWindow(now, { start, end })).toEqual({ start, end })
    expect(eventWindow(now, { end })).toEqual({ start: '2025-05-01T00:00:00', end })
    expect(eventWindow(now, { start })).toEqual({ start, end: '2027-05-14T23:59:59' })
  })
})

describe('a wall clock is clamped to the event window', () => {
  test.each([
    ['2025-04-30T23:59:59', '2025-05-01T00:00:00'],
    ['2025-05-01T00:00:00', '2025-05-01T00:00:00'],
    ['2025-09-10T11:00:00', '2025-09-10T11:00:00'],
    ['2026-06-01T23:59:59', '2026-06-01T23:59:59'],
    ['2026-06-02T00:00:00', '2026-06-01T23:59:59'],
  ])('%s becomes %s', (date, expected) => {
    expect(clampToWindow(wall(date), EVENT_WINDOW)).toBe(expected)
  })
})
