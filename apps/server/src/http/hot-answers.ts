import type { PreparedAnswer } from './prepared-answer.ts'

export type HotAnswers = {
  readonly find: (url: string) => PreparedAnswer | null
  /** Ask for it before making an answer: if the data changes in between, the answer is not kept. */
  readonly keeper: () => (url: string, answer: PreparedAnswer) => void
  readonly clear: () => void
}

/** Addresses as received, so every spelling of a question counts. Few are enough: most callers ask the same. */
const MOST_ADDRESSES = 1_000

/** Prepared answers depend on the time only by the day, so half a minute late does not matter. */
const KEEP_MS = 30_000

/**
 * Maps addresses to their answers, so that a question asked word for word again is not even parsed. Only for answers that
 * are the same for everyone. They are held weakly: the answer cache decides how much is kept, and what it drops must
 * not live on here.
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
