import type { Clock } from '#ports/clock.ts'

/**
 * Caches the outcome of `ask`, an answer or a failure, for `everyMs`. However many callers there are, it is asked at most
 * once in that time.
 */
export function askSeldom<Answer>(
  everyMs: number,
  clock: Clock,
  ask: () => Promise<Answer>,
): () => Promise<Answer> {
  let last: Promise<Answer> | null = null
  let staleAt = 0
  return () => {
    if (last && clock.now() < staleAt) return last
    // Not asked again while an answer is on its way.
    staleAt = Infinity
    const restAWhile = () => {
      staleAt = clock.now() + everyMs
    }
    last = ask()
    last.then(restAWhile, restAWhile)
    return last
  }
}
