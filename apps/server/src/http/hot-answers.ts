import type { PreparedAnswer } from './prepared-answer.ts'

export type HotAnswers = {
  readonly find: (url: string) => PreparedAnswer | null
  /** To be asked for before an answer is made: what was made of data that has changed since is not kept. */
  readonly keeper: () => (url: string, answer: PreparedAnswer) => void
  readonly clear: () => void
}

/** Addresses as they came, so spellings of one question count apart; few, because almost everyone asks the same. */
const MOST_ADDRESSES = 1_000

/** Prepared answers depend on time only by the day; nobody misses a minute of it. */
const KEEP_MS = 30_000

/**
 * Remembers which answer an address got, so that the next one who asks word for word the same gets it without the
 * question being read again. Only for answers that are the same for everyone. They are held weakly: how much is kept is
 * the answer cache's to decide, and what it lets go of must not live on here.
 */
export function hotAnswers(now: () => number): HotAnswers {
  const answers = new Map<string, { readonly answer: WeakRef<PreparedAnswer>; readonly until: number }>()
  let generation = 0
  return {
    find: (url) => {
      const hot = answers.get(url)
      return hot && hot.until > now() ? (hot.answer.deref() ?? null) : null
    },
    keeper: () => {
      const begunIn = generation
      return (url, answer) => {
        if (begunIn !== generation) return
        if (answers.size >= MOST_ADDRESSES) answers.clear()
        answers.set(url, { answer: new WeakRef(answer), until: now() + KEEP_MS })
      }
    },
    clear: () => {
      generation += 1
      answers.clear()
    },
  }
}
