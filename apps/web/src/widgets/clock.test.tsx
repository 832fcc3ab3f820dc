import { act, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createClock, useClock } from './clock.ts'

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 0, 15, 4, 0, 0, 950) }))
afterEach(() => vi.useRealTimers())

function listen(clock: ReturnType<typeof createClock>) {
  const heard: string[] = []
  const stop = clock.subscribe(() => heard.push(new Date(clock.now()).toISOString().slice(8, 22)))
  return { heard, stop }
}

it('the clock ticks when a second begins', () => {
  const { heard, stop } = listen(createClock(Date.now))
  vi.advanceTimersByTime(2_100)
  stop()
  expect(heard).toEqual(['15T04:00:01.00', '15T04:00:02.00', '15T04:00:03.00'])
})

it('the clock waits for the rest of a second when its timer fires too early', () => {
  const time = { ms: 900 }
  const clock = createClock(() => time.ms)
  const heard: number[] = []
  const stop = clock.subscribe(() => heard.push(clock.now()))
  time.ms = 999
  vi.advanceTimersByTime(100)
  expect(heard).toEqual([999])
  time.ms = 1000
  vi.advanceTimersByTime(1)
  stop()
  expect(heard).toEqual([999, 1000])
})

it('after the machine slept the clock is right within a second, and no second comes twice', () => {
  const { heard, stop } = listen(createClock(Date.now))
  vi.advanceTimersByTime(50)
  vi.setSystemTime(Date.UTC(2026, 0, 16, 0, 0, 0, 500))
  vi.advanceTimersByTime(1_000)
  stop()
  expect(heard).toEqual(['15T04:00:01.00', '16T00:00:01.50'])
})

it('a page that becomes visible again is right at once', () => {
  const { heard, stop } = listen(createClock(Date.now))
  vi.setSystemTime(Date.UTC(2026, 0, 16, 0, 0, 0, 500))
  document.dispatchEvent(new Event('visibilitychange'))
  stop()
  expect(heard).toEqual(['16T00:00:00.50'])
})

it('the clock runs one timer for all listeners, and none for nobody', () => {
  const clock = createClock(Date.now)
  expect(vi.getTimerCount()).toBe(0)
  const stops = [clock.subscribe(() => {}), clock.subscribe(() => {})]
  expect(vi.getTimerCount()).toBe(1)
  for (const stop of stops) stop()
  expect(vi.getTimerCount()).toBe(0)
})

const Minutes = () => useClock((now) => new Date(now).toISOString().slice(11, 16))

it('a component renders again only when what it reads from the clock has changed', () => {
  const onRender = vi.fn<() => void>()
  render(
    <Profiler id="minutes" onRender={onRender}>
      <Minutes />
    </Profiler>,
  )
  act(() => void vi.advanceTimersByTime(58_000))
  expect(onRender).toHaveBeenCalledTimes(1)
  act(() => void vi.advanceTimersByTime(2_000))
  expect(screen.getByText('04:01')).toBeDefined()
  expect(onRender).toHaveBeenCalledTimes(2)
})
