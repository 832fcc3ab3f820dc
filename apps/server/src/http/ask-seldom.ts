import type { Clock } from '#ports/clock.ts'

/**
 * Asks at most once in so long, whoever wants to know and however many at once: each of them gets the last answer, or the
 * failure that came instead of one.
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
    // Until it has answered, nobody else asks.
    staleAt = Infinity
    const restAWhile = () => {
      staleAt = clock.now() + everyMs
    }
    last = ask()
    last.then(restAWhile, restAWhile)
    return last
  }
}
