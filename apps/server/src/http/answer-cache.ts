import type { PreparedAnswer } from './prepared-answer.ts'

export type AnswerCache = {
  /** The cached answer, or the one that `make` makes; callers who ask in the meantime wait for the same one. */
  readonly get: (key: string, make: () => Promise<PreparedAnswer>) => Promise<PreparedAnswer>
  readonly clear: () => void
}

/**
 * An LRU cache of answers as they go over the wire, limited in bytes. Callers must normalise keys, so that the same
 * question in another order has the same key.
 */
export function answerCache(mostBytes: number): AnswerCache {
  const kept = new Map<string, PreparedAnswer>()
  const underway = new Map<string, Promise<PreparedAnswer>>()
  let bytes = 0
  let generation = 0

  function keep(key: string, answer: PreparedAnswer): void {
    kept.set(key, answer)
    bytes += sizeOf(answer)
    for (const [oldest, old] of kept) {
      if (bytes <= mostBytes) return
      kept.delete(oldest)
      bytes -= sizeOf(old)
    }
  }

  async function makeOnce(key: string, make: () => Promise<PreparedAnswer>): Promise<PreparedAnswer> {
    const madeIn = generation
    const answer = await make()
    // Made from data that has changed since: good enough for those who waited, but not to be kept.
    if (madeIn === generation) keep(key, answer)
    return answer
  }

  return {
    get: (key, make) => {
      const found = kept.get(key)
      if (found) {
        kept.delete(key)
        kept.set(key, found)
        return Promise.resolve(found)
      }
      const making = underway.get(key)
      if (making) return making
      const started = makeOnce(key, make).finally(() => {
        if (underway.get(key) === started) underway.delete(key)
      })
      underway.set(key, started)
      return started
    },
    clear: () => {
      generation += 1
      bytes = 0
      kept.clear()
      underway.clear()
    },
  }
}

function sizeOf({ packed, plain }: PreparedAnswer): number {
  return packed.reduce((sum, { bytes }) => sum + bytes.length, plain.bytes.length)
}
