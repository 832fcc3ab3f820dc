import { type Instant, instantOf, SECOND } from '@bannerday/domain/time'

export type Ticker = {
  readonly now: () => Instant
  /** Calls back whenever the clock shows another second; answers how to stop. */
  readonly subscribe: (listener: (now: Instant) => void) => () => void
}

/**
 * The one clock of the page. It wakes when a new second begins, looks again a moment later if it was too early, and
 * catches up within a second after the machine slept. It stands still while nobody listens.
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
