import { type Activity, isRunning, startsSoon } from '@bannerday/domain/activity'
import type { Language } from '@bannerday/domain/language'
import type { Instant } from '@bannerday/domain/time'
import type { Drawing } from '@bannerday/domain/timeline'

/** The countdown of a bar: to its start, on its left; to its end, on its right or, for a version, inside. */
export type Pill =
  | { readonly kind: 'starts' }
  | { readonly kind: 'ends'; readonly place: 'beside' | 'inside' }

/** Forecasts have no countdown, because their dates are not certain. */
export function pillOf(activity: Activity, now: Instant): Pill | null {
  if (activity.isPredicted) return null
  if (startsSoon(activity, now)) return TO_START
  if (!isRunning(activity, now)) return null
  return activity.type === 'version' ? TO_END_INSIDE : TO_END_BESIDE
}

// Constants, so that a bar whose pill has not changed is not rendered again.
const TO_START: Pill = { kind: 'starts' }
const TO_END_INSIDE: Pill = { kind: 'ends', place: 'inside' }
const TO_END_BESIDE: Pill = { kind: 'ends', place: 'beside' }

/** The widest text of each pill, its padding and the gap to the bar. */
const ROOM: { readonly [L in Language]: { readonly starts: number; readonly ends: number } } = {
  en: { starts: 130, ends: 82 },
  'zh-Hans': { starts: 131, ends: 105 },
  'zh-Hant': { starts: 131, ends: 105 },
  ja: { starts: 146, ends: 106 },
}

/** The room a pill that counts down to an end takes in a lane. */
export function endPillPx(language: Language): number {
  return ROOM[language].ends
}

/** The room that lanes reserve for pills at this moment. */
export function pillRoom(now: Instant, language: Language): Pick<Drawing, 'beforePx' | 'besidePx'> {
  const room = ROOM[language]
  return {
    beforePx: (activity) => (pillOf(activity, now) === TO_START ? room.starts : 0),
    besidePx: (activity) => (pillOf(activity, now) === TO_END_BESIDE ? room.ends : 0),
  }
}
