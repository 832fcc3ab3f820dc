import { type Anchors, anchorsOf } from '@bannerday/domain/activity'
import type { Anchor, WallClock } from '@bannerday/domain/time'
import type { CatalogueActivity } from '#catalogue/catalogue-activity.ts'
import type { ShippedActivity } from '#catalogue/shipped/activity-schema.ts'

export type ShippedSeason = Extract<ShippedActivity, { type: 'challenge' }>

/** One run of a challenge mode. */
export type Season = {
  /** A count, or the version for modes that turn with it. */
  readonly number: string
  readonly start: WallClock
  readonly end: WallClock
  readonly anchors: Anchors
  readonly isVersionUpdate: boolean
  readonly predicted: boolean
  readonly basis: CatalogueActivity['basis']
  /** The record that takes the rule's place. */
  readonly dated: ShippedSeason | null
}

type RuleSeason = Pick<Season, 'number' | 'start' | 'end'> & {
  readonly endAnchor?: Anchor
  readonly isVersionUpdate?: boolean
  readonly predicted?: boolean
}

/** A season as its rule gives it: by the server's clock unless the rule says otherwise. */
export function byRule({ number, start, end, endAnchor, ...rest }: RuleSeason): Season {
  const { isVersionUpdate = false, predicted = false } = rest
  return {
    number,
    start,
    end,
    anchors: anchorsOf({ type: 'challenge', isVersionUpdate, endAnchor }),
    isVersionUpdate,
    predicted,
    basis: { start: 'rule', end: 'rule' },
    dated: null,
  }
}

/** A season as it is written down. */
export function asDated(number: string, dated: ShippedSeason): Season {
  const { start, end, isVersionUpdate } = dated
  return {
    number,
    start,
    end,
    anchors: anchorsOf(dated),
    isVersionUpdate,
    predicted: false,
    basis: { start: 'shipped', end: 'shipped' },
    dated,
  }
}
