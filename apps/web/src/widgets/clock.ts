import { type Instant, instantOf, MINUTE, SECOND } from '@bannerday/domain/time'
import { useSyncExternalStore } from 'react'

type Clock = {
  readonly now: () => Instant
  /** Calls back at each new second. Returns how to unsubscribe. */
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * A timer that fires at each new second, and at once when the page becomes visible again. If it fires too early it is set
 * again. It only runs while somebody listens.
 */
export function createClock(readMs: () => number): Clock {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastSecond = Number.NaN

  function wait() {
    clearTimeout(timer)
    timer = setTimeout(tick, SECOND - (readMs() % SECOND))
  }

  function tick() {
    wait()
    const second = Math.floor(readMs() / SECOND)
    if (second === lastSecond) return
    lastSecond = second
    for (const listener of listeners) listener()
  }

  function start() {
    wait()
    document.addEventListener('visibilitychange', tick)
  }

  function stop() {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tick)
  }

  return {
    now: () => instantOf(readMs()),
    subscribe(listener) {
      if (listeners.size === 0) start()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
  }
}

/** The one clock of the page. */
export const clock = createClock(() => Date.now())

/** What `read` makes of the current time. The component renders again only when that has changed. */
export function useClock<Value extends string | number | boolean | null>(
  read: (now: Instant) => Value,
): Value {
  return useSyncExternalStore(clock.subscribe, () => read(clock.now()))
}

/** The beginning of the current minute. */
export function useMinute(): Instant {
  return instantOf(useClock((now) => Math.floor(now / MINUTE)) * MINUTE)
}

/** The time until a moment, to the minute; 0 once it has passed. */
export function useTimeLeftMs(moment: Instant): number {
  return useClock((now) => Math.max(0, Math.floor((moment - now) / MINUTE))) * MINUTE
}

/** Whole seconds until a moment; negative once it has passed. */
export function useSecondsTo(momentMs: number): number {
  return useClock((now) => Math.ceil((momentMs - now) / SECOND))
}
