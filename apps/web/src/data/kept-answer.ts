/** The service worker's word on answers that it took out of its store, because no newer one could be had. */
const KEPT_ANSWER_HEADER = 'x-kept-answer'

export function isKeptAnswer({ headers }: Response): boolean {
  return headers.has(KEPT_ANSWER_HEADER)
}
