import type { ActivityType, Anchors } from '@bannerday/domain/activity'
import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import type { WallClock } from '@bannerday/domain/time'

/** A text in all four languages. */
export type Localised = Readonly<Record<Language, string>>

/**
 * Where a title comes from: published as such, converted from the other Chinese script, composed of official parts, or
 * borrowed from another language for want of a better one.
 */
export type TitleBasis = 'official' | 'converted' | 'composed' | 'fallback'

/** What a gacha banner is about; the other types have none. */
export const SUBTYPES = ['character', 'weapon', 'chronicled', 'other'] as const
export type Subtype = (typeof SUBTYPES)[number]

/**
 * How the dates are known: written in the shipped files, given by a season rule, proved by the maintenance that opens
 * a version, or forecast from a version length that never varied (`cadence`) or that is a median (`median`).
 */
export type DateBasis = 'shipped' | 'rule' | 'maintenance' | 'cadence' | 'median'

/** Everything the catalogue knows about one activity, in all languages and for all servers. */
export type CatalogueActivity = {
  /** Readable and permanent; the uuid is made of it and of nothing else. */
  readonly id: string
  readonly uuid: string
  readonly gameId: GameId
  readonly type: ActivityType
  readonly subtype: Subtype | null
  readonly version: string | null
  readonly titles: Localised
  readonly titleBasis: Readonly<Record<Language, TitleBasis>>
  readonly featured: readonly Localised[]
  readonly start: WallClock
  readonly end: WallClock
  /** The effective ones: the rule's, unless the activity says otherwise. */
  readonly anchors: Anchors
  readonly isVersionUpdate: boolean
  /** An expectation, not an announcement. */
  readonly predicted: boolean
  readonly basis: { readonly start: DateBasis; readonly end: DateBasis }
  /** Where it was announced, when a feed brought it. */
  readonly source: string | null
}
