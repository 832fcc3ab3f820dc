import type { PreparedAnswer } from './prepared-answer.ts'

export type AnswerCache = {
  /** The kept answer, or the one that `make` makes; callers who ask meanwhile wait for the same one. */
  readonly get: (key: string, make: () => Promise<PreparedAnswer>) => Promise<PreparedAnswer>
  readonly clear: () => void
}

/**
 * Keeps answers as they go over the wire, up to a number of bytes; what nobody has asked for longest goes first. Keys
 * must be normalised by the caller, so that asking the same thing in another order is asking the same thing.
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
    // What was made from data that has changed since is good for those who waited, and for nobody else.
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
