/** What was looked for and found, and the one that was jumped to. */
export type Hits = { readonly ids: ReadonlySet<string>; readonly currentId: string | null }

export type HitMark = 'hit' | 'current' | 'other'

/** How a bar shows whether it is one of them; not at all while nobody looks for anything. */
export function hitMark(hits: Hits | null, activityId: string): HitMark | undefined {
  if (hits === null) return undefined
  if (activityId === hits.currentId) return 'current'
  return hits.ids.has(activityId) ? 'hit' : 'other'
}
