import { vi } from 'vitest'

/** Checks again and again, also under fake timers, and longer than a busy machine can take. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 20_000 })
}
