import { anchorsOf } from '@bannerday/domain/activity'
import {
  type Anchor,
  parseServerZone,
  type Period,
  SERVER_ZONE_NAMES,
  toInstant,
  type WallClock,
} from '@bannerday/domain/time'
import type { CatalogueActivity } from '#catalogue/catalogue-activity.ts'
import type { ShippedActivity } from '#catalogue/shipped/activity-schema.ts'

export type ShippedSeason = Extract<ShippedActivity, { type: 'challenge' }>

/** One run of a challenge mode. */
export type Season = {
  /** A count, or the version for modes that turn with it. */
  readonly number: string
  readonly start: WallClock
  readonly end: WallClock
  readonly startAnchor?: Anchor | undefined
  readonly endAnchor?: Anchor | undefined
  readonly isVersionUpdate: boolean
  readonly predicted: boolean
  readonly basis: CatalogueActivity['basis']
  /** The record that takes the rule's place. */
  readonly dated: ShippedSeason | null
}

const SERVERS = SERVER_ZONE_NAMES.map(parseServerZone)

/** Whether the second starts before the first is over, on any server. */
export function overlaps(first: Season, second: Season): boolean {
  const before = periodsOf(first)
  return periodsOf(second).some(({ startsAt }, server) => startsAt < (before[server]?.endsAt ?? startsAt))
}

export function isEmpty(season: Season): boolean {
  return periodsOf(season).some(({ startsAt, endsAt }) => startsAt >= endsAt)
}

export function seasonAnchors(season: Season) {
  return anchorsOf({ type: 'challenge', ...season })
}

function periodsOf(season: Season): readonly Period[] {
  const anchors = seasonAnchors(season)
  return SERVERS.map((server) => ({
    startsAt: toInstant(season.start, anchors.start, server),
    endsAt: toInstant(season.end, anchors.end, server),
  }))
}

type RuleSeason = Pick<Season, 'number' | 'start' | 'end'> & Partial<Season>

/** A season as its rule gives it: by the server's clock unless the rule says otherwise. */
export function byRule(season: RuleSeason): Season {
  return {
    isVersionUpdate: false,
    predicted: false,
    basis: { start: 'rule', end: 'rule' },
    dated: null,
    ...season,
  }
}

/** A season as it is written down. */
export function asDated(number: string, dated: ShippedSeason): Season {
  const { start, end, startAnchor, endAnchor, isVersionUpdate } = dated
  const basis = { start: 'shipped', end: 'shipped' } as const
  return { number, start, end, startAnchor, endAnchor, isVersionUpdate, predicted: false, basis, dated }
}
