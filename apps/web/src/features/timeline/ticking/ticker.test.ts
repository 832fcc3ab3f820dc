import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTicker } from './ticker.ts'

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 0, 15, 4, 0, 0, 950) }))
afterEach(() => vi.useRealTimers())

it('tells each new second as it begins', () => {
  const heard: string[] = []
  const stop = createTicker().subscribe((now) => heard.push(new Date(now).toISOString().slice(17, 22)))
  vi.advanceTimersByTime(2_100)
  stop()
  expect(heard).toEqual(['01.00', '02.00', '03.00'])
})

it('looks again when it was woken a little too early', () => {
  const clock = { ms: 900 }
  const heard: number[] = []
  const stop = createTicker(() => clock.ms).subscribe((now) => heard.push(now))
  clock.ms = 999
  vi.advanceTimersByTime(100)
  expect(heard).toEqual([999])
  clock.ms = 1000
  vi.advanceTimersByTime(1)
  stop()
  expect(heard).toEqual([999, 1000])
})

it('catches up within a second after the machine slept, and tells no second twice', () => {
  const heard: string[] = []
  const stop = createTicker().subscribe((now) => heard.push(new Date(now).toISOString().slice(8, 19)))
  vi.advanceTimersByTime(50)
  vi.setSystemTime(Date.UTC(2026, 0, 16, 0, 0, 0, 500))
  vi.advanceTimersByTime(1_000)
  stop()
  expect(heard).toEqual(['15T04:00:01', '16T00:00:01'])
})

it('runs one timer for all, and none for nobody', () => {
  const ticker = createTicker()
  expect(vi.getTimerCount()).toBe(0)
  const stops = [ticker.subscribe(() => {}), ticker.subscribe(() => {})]
  expect(vi.getTimerCount()).toBe(1)
  for (const stop of stops) stop()
  expect(vi.getTimerCount()).toBe(0)
})
