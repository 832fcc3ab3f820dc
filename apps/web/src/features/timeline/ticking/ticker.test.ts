import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTicker } from './ticker.ts'

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 0, 15, 4, 0, 0, 950) }))
afterEach(() => vi.useRealTimers())

it('tells each new second within a tenth of it', () => {
  const heard: string[] = []
  const stop = createTicker().subscribe((now) => heard.push(new Date(now).toISOString().slice(17, 22)))
  vi.advanceTimersByTime(2_100)
  stop()
  expect(heard).toEqual(['01.05', '02.05', '03.05'])
})

it('catches up at once after the machine slept', () => {
  const heard: number[] = []
  const stop = createTicker().subscribe((now) => heard.push(now))
  vi.advanceTimersByTime(100)
  vi.setSystemTime(Date.UTC(2026, 0, 16))
  vi.advanceTimersByTime(100)
  stop()
  expect(heard).toHaveLength(2)
})

it('runs one timer for all, and none for nobody', () => {
  const ticker = createTicker()
  expect(vi.getTimerCount()).toBe(0)
  const stops = [ticker.subscribe(() => {}), ticker.subscribe(() => {})]
  expect(vi.getTimerCount()).toBe(1)
  for (const stop of stops) stop()
  expect(vi.getTimerCount()).toBe(0)
})
