import { type Activity, phaseOf, startsSoon } from '@bannerday/domain/activity'
import type { Language } from '@bannerday/domain/language'
import type { Instant } from '@bannerday/domain/time'
import type { Drawing } from '@bannerday/domain/timeline'

/** What counts down beside a bar: to its start, left of it; to its end, right of it or, on a version, inside. */
export type Pill =
  | { readonly kind: 'starts' }
  | { readonly kind: 'ends'; readonly place: 'beside' | 'inside' }

/** A forecast promises nothing, so nothing counts down to it. */
export function pillOf(activity: Activity, now: Instant): Pill | null {
  if (activity.isPredicted) return null
  if (startsSoon(activity, now)) return { kind: 'starts' }
  if (phaseOf(activity, now).kind !== 'running') return null
  return { kind: 'ends', place: activity.type === 'version' ? 'inside' : 'beside' }
}

/** The widest text of each pill, its padding and the gap to the bar. */
const ROOM: { readonly [L in Language]: { readonly starts: number; readonly ends: number } } = {
  en: { starts: 130, ends: 82 },
  'zh-Hans': { starts: 131, ends: 105 },
  'zh-Hant': { starts: 131, ends: 105 },
  ja: { starts: 146, ends: 106 },
}

/** The room that lanes keep free for pills, as they are at this moment. */
export function pillRoom(now: Instant, language: Language): Pick<Drawing, 'beforePx' | 'besidePx'> {
  const room = ROOM[language]
  return {
    beforePx: (activity) => (pillOf(activity, now)?.kind === 'starts' ? room.starts : 0),
    besidePx: (activity) => {
      const pill = pillOf(activity, now)
      return pill?.kind === 'ends' && pill.place === 'beside' ? room.ends : 0
    },
  }
}
