/** Set by the service worker on answers from its cache. */
const KEPT_ANSWER_HEADER = 'x-kept-answer'

export function isKeptAnswer({ headers }: Response): boolean {
  return headers.has(KEPT_ANSWER_HEADER)
}
