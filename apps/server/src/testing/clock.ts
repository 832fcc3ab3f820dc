import type { Clock } from '#ports/clock.ts'

/** A clock that stands still until it is told to go on. */
export function clockAt(iso: string): Clock & { readonly advance: (ms: number) => void } {
  let now = Date.parse(iso)
  return {
    now: () => now,
    advance: (ms) => {
      now += ms
    },
  }
}
