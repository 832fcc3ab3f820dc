import type { Anchor } from '#time/wall-clock.ts'
import type { ActivityType } from './activity-type.ts'

export type Anchors = { readonly start: Anchor; readonly end: Anchor }

export type AnchoredActivity = {
  readonly type: ActivityType
  readonly isVersionUpdate: boolean
  readonly startAnchor?: Anchor | undefined
  readonly endAnchor?: Anchor | undefined
}

/** Whose clocks an activity's ends are written on. What it says itself wins over the rule. */
export function anchorsOf({ type, isVersionUpdate, startAnchor, endAnchor }: AnchoredActivity): Anchors {
  const isWorldwide = type === 'version' || type === 'maintenance'
  return {
    // What comes with an update opens with it, at once on all servers, yet closes by each server's clock.
    start: startAnchor ?? (isWorldwide || isVersionUpdate ? 'global' : 'server'),
    end: endAnchor ?? (isWorldwide ? 'global' : 'server'),
  }
}
