import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStored, removeStored, writeStored } from '#storage/storage.ts'
import { useLastVisit } from './since-last-visit.tsx'

const NOW = '2026-11-16T12:00:00.000Z'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) }))
afterEach(() => {
  vi.useRealTimers()
  removeStored('visits')
})

const MORNING = '2026-11-16T08:00:00.000Z'
const YESTERDAY = '2026-11-15T12:00:00.000Z'
const LAST_WEEK = '2026-11-09T12:00:00.000Z'
const NEXT_YEAR = '2027-11-16T12:00:00.000Z'

test.each([
  ['is none on a first visit', [], null, [NOW]],
  ['stays while a visit goes on', [MORNING, LAST_WEEK], LAST_WEEK, [MORNING, LAST_WEEK]],
  ['is yesterday’s on a new visit', [YESTERDAY, LAST_WEEK], YESTERDAY, [NOW, YESTERDAY]],
  [
    'ignores a visit in the future, left by a fast clock',
    [NEXT_YEAR, LAST_WEEK],
    LAST_WEEK,
    [NOW, LAST_WEEK],
  ],
  ['is none if the only visit is in the future', [NEXT_YEAR], null, [NOW]],
])('the last visit %s', (_, visits, before, after) => {
  if (visits.length > 0) writeStored('visits', visits)
  expect(renderHook(() => useLastVisit()).result.current).toBe(before)
  expect(readStored('visits')).toEqual(after)
})

test('a page that stays open leaves the visit that another tab begins as it is, and goes on showing its own news', () => {
  writeStored('visits', [YESTERDAY])
  const page = renderHook(() => useLastVisit())
  const begunInTheEvening = ['2026-11-16T20:00:00.000Z', NOW]
  act(() => void writeStored('visits', begunInTheEvening))
  expect(readStored('visits')).toEqual(begunInTheEvening)
  expect(page.result.current).toBe(YESTERDAY)
})

test('a last visit that is deleted with the settings is not written again', () => {
  writeStored('visits', [YESTERDAY])
  renderHook(() => useLastVisit())
  act(() => void removeStored('visits'))
  expect(readStored('visits')).toBeUndefined()
})
