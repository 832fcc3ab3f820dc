import { LRUCache } from 'lru-cache'
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
  const answers = new LRUCache<string, PreparedAnswer, () => Promise<PreparedAnswer>>({
    maxSize: mostBytes,
    sizeCalculation: sizeOf,
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // Who asked before the cache was cleared still gets an answer, made from the old data; it is not kept.
    ignoreFetchAbort: true,
  })
  return {
    get: (key, make) => answers.forceFetch(key, { context: make }),
    clear: () => answers.clear(),
  }
}

function sizeOf({ packed, plain }: PreparedAnswer): number {
  return packed.reduce((sum, { bytes }) => sum + bytes.length, plain.bytes.length)
}
