import { wallClockAt } from './display-zone.ts'
import { DAY } from './durations.ts'
import { type Instant, instantOf } from './instant.ts'
import { BEIJING } from './server-zone.ts'
import type { WallClock } from './wall-clock.ts'

/** The wall clocks between which events are shown, both included. */
export type EventWindow = { readonly start: WallClock; readonly end: WallClock }

export const EVENT_WINDOW: EventWindow = {
  start: '2025-05-01T00:00:00' as WallClock,
  end: '2026-06-01T23:59:59' as WallClock,
}

/** How far ahead the window reaches once its published end has passed, so that the product never goes blind. */
export const ROLLING_WINDOW_DAYS = 180

/** The window as of `now`; an end that an operator pinned stays where it is. */
export function eventWindow(now: Instant, pinned: Partial<EventWindow> = {}): EventWindow {
  return { start: pinned.start ?? EVENT_WINDOW.start, end: pinned.end ?? rollingEnd(now) }
}

function rollingEnd(now: Instant): WallClock {
  if (wallClockAt(BEIJING, now) <= EVENT_WINDOW.end) return EVENT_WINDOW.end
  const [lastDate] = wallClockAt(BEIJING, instantOf(now + ROLLING_WINDOW_DAYS * DAY)).split('T')
  return `${lastDate}T23:59:59` as WallClock
}

export function clampToWindow(wall: WallClock, { start, end }: EventWindow): WallClock {
  if (wall < start) return start
  return wall > end ? end : wall
}
