import { DAY, instantOf, type Instant } from './instant.ts'
import { type WallClock, wallClockAt } from './wall-clock.ts'
import { BEIJING } from './zone.ts'

/** The wall clocks between which events are shown, both included. */
export type EventWindow = { readonly start: WallClock; readonly end: WallClock }

export const EVENT_WINDOW: EventWindow = {
  start: '2025-05-01T00:00:00' as WallClock,
  end: '2026-06-01T23:59:59' as WallClock,
}

/** For whoever must not cut an activity off: a deadline that is only the end of the window would be none. */
export const ALL_TIME: EventWindow = {
  start: '1970-01-01T00:00:00' as WallClock,
  end: '2999-12-31T23:59:59' as WallClock,
}

/** How far ahead the window reaches once its published end has passed, so that the timeline never ends up empty. */
const ROLLING_WINDOW_DAYS = 180

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
