import type { Activity } from '#activity/activity.ts'
import { type Scale, xOf } from './scale.ts'

export const MIN_BAR_PX = 50

/** Where an activity is drawn: the bar, and the edges of all of it, with what stands before and beside the bar. */
export type Bar = {
  readonly activity: Activity
  readonly left: number
  readonly width: number
  readonly drawnFrom: number
  readonly drawnTo: number
}

/** Bars on one line, from left to right; nothing that is drawn of them overlaps. */
export type Lane = readonly Bar[]

export type Drawing = {
  readonly scale: Scale
  /** The room to keep free before a bar, for what counts down to its start. */
  readonly beforePx?: (activity: Activity) => number
  /** The room to keep free beside a bar, for what counts down to its end. */
  readonly besidePx: (activity: Activity) => number
}

export function barOf(activity: Activity, { scale, beforePx, besidePx }: Drawing): Bar {
  const left = xOf(scale, activity.startsAt)
  const right = Math.max(left + MIN_BAR_PX, xOf(scale, activity.endsAt))
  return {
    activity,
    left,
    width: right - left,
    drawnFrom: left - (beforePx?.(activity) ?? 0),
    drawnTo: right + besidePx(activity),
  }
}
