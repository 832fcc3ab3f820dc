import { type Instant, instantOf, SECOND } from '@bannerday/domain/time'
import { CLOCK_REFRESH_MS } from '@bannerday/domain/timeline'

export type Ticker = {
  readonly now: () => Instant
  /** Calls back whenever the clock shows another second; answers how to stop. */
  readonly subscribe: (listener: (now: Instant) => void) => () => void
}

/**
 * The one clock of the page. It is read often, so that no second is shown late, but speaks only when there is
 * something new to show. It stands still while nobody listens.
 */
export function createTicker(readMs: () => number = Date.now): Ticker {
  const listeners = new Set<(now: Instant) => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  let shownSecond = Number.NaN

  function look() {
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
      timer ??= setInterval(look, CLOCK_REFRESH_MS)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}

export const ticker = createTicker()
