import { type Instant, instantOf, SECOND } from '@bannerday/domain/time'

export type Ticker = {
  readonly now: () => Instant
  /** Calls back at each new second. Returns how to unsubscribe. */
  readonly subscribe: (listener: (now: Instant) => void) => () => void
}

/**
 * The one clock of the page. A timer fires at each new second; if it fires too early it is set again, and after the
 * machine slept it catches up within a second. It only runs while there are listeners.
 */
export function createTicker(readMs: () => number = Date.now): Ticker {
  const listeners = new Set<(now: Instant) => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let shownSecond = Number.NaN

  function wait() {
    timer = setTimeout(look, SECOND - (readMs() % SECOND))
  }

  function look() {
    wait()
    const now = instantOf(readMs())
    const second = Math.floor(now / SECOND)
    if (second === shownSecond) return
    shownSecond = second
    for (const listener of listeners) listener(now)
  }

  return {
    now: () => instantOf(readMs()),
    subscribe(listener) {
      listeners.add(listener)
      if (timer === undefined) wait()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearTimeout(timer)
        timer = undefined
      }
    },
  }
}

export const ticker = createTicker()
