/** Search results, and the current one. */
export type Hits = { readonly ids: ReadonlySet<string>; readonly currentId: string | null }

export type HitMark = 'hit' | 'current' | 'other'

/** How a bar is marked during a search; undefined while there is none. */
export function hitMark(hits: Hits | null, activityId: string): HitMark | undefined {
  if (hits === null) return undefined
  if (activityId === hits.currentId) return 'current'
  return hits.ids.has(activityId) ? 'hit' : 'other'
}
