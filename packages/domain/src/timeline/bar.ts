import type { Activity } from '#activity/activity.ts'
import { type Scale, xOf } from './scale.ts'

export const MIN_BAR_PX = 50

/** Where an activity is drawn. `drawnTo` is the right edge of all of it, with what stands beside the bar. */
export type Bar = {
  readonly activity: Activity
  readonly left: number
  readonly width: number
  readonly drawnTo: number
}

export type Drawing = {
  readonly scale: Scale
  /** The room to keep free beside a bar, for its pill. */
  readonly besidePx: (activity: Activity) => number
}

export function barOf(activity: Activity, { scale, besidePx }: Drawing): Bar {
  const left = xOf(scale, activity.startsAt)
  const width = Math.max(MIN_BAR_PX, xOf(scale, activity.endsAt) - left)
  return { activity, left, width, drawnTo: left + width + besidePx(activity) }
}
