import { createHash } from 'node:crypto'
import { anchorsOf, type ActivityType, type Anchors } from '@bannerday/domain/activity'
import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import type { Anchor, WallClock } from '@bannerday/domain/time'
import type { PartlyLocalised, Subtype } from './shipped.ts'
import {
  type BorrowedFrom,
  type CompleteName,
  completeTitles,
  type KnownTitles,
  type Localised,
  type TitleBasis,
} from './titles.ts'

/**
 * How the dates are known: written in a file, by a feed or by an operator, given by a season rule, proved by the maintenance that opens
 * a version, or forecast from a version length that never varied (`cadence`) or that is a median (`median`).
 */
export type DateBasis = 'shipped' | 'rule' | 'maintenance' | 'cadence' | 'median'

/** Counted on from the last known version, and not announced. */
export function isForecast(basis: DateBasis): basis is 'cadence' | 'median' {
  return basis === 'cadence' || basis === 'median'
}

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
  /** The official title, for the languages whose title is a translation of ours. */
  readonly translatedFrom: PartlyLocalised
  /** The language of that official title; null where there is none. */
  readonly originalLanguage: Language | null
  readonly titleLanguages: BorrowedFrom
  readonly featured: readonly Localised[]
  /** For each of those names. */
  readonly featuredLanguages: readonly BorrowedFrom[]
  /** For each of them the languages whose name is a translation of ours; empty where all are published. */
  readonly featuredUnofficial: readonly (readonly Language[])[]
  readonly start: WallClock
  readonly end: WallClock
  /** The effective ones: the rule's, unless the activity says otherwise. */
  readonly anchors: Anchors
  readonly isVersionUpdate: boolean
  /** An expectation, not an announcement. */
  readonly predicted: boolean
  readonly basis: { readonly start: DateBasis; readonly end: DateBasis }
  /** The last version whose date is known, where a date is counted on from it. */
  readonly countedFrom: string | null
  /** Where it was announced, when a feed brought it. */
  readonly source: string | null
  /** The day on which it was announced, when a feed brought it: not every notice has a page. */
  readonly sourceDate: string | null
  /** The picture of that announcement in each language, on its publisher's host. */
  readonly pictures: PartlyLocalised
}

/** What the makers of activities have to say; a field that is left out is false, none or what the anchor rule gives. */
type ActivityParts = {
  readonly id: string
  readonly type: ActivityType
  readonly names: KnownTitles
  readonly start: WallClock
  readonly end: WallClock
  readonly basis: CatalogueActivity['basis']
  readonly countedFrom?: string | null
  readonly subtype?: Subtype | undefined
  readonly version?: string | undefined
  readonly featured?: readonly CompleteName[] | undefined
  readonly startAnchor?: Anchor | undefined
  readonly endAnchor?: Anchor | undefined
  readonly isVersionUpdate?: boolean | undefined
  readonly predicted?: boolean | undefined
  readonly source?: string | undefined
  readonly sourceDate?: string | undefined
  readonly pictures?: PartlyLocalised | undefined
}

export function toCatalogueActivity(gameId: GameId, parts: ActivityParts): CatalogueActivity {
  const { id, type, names, start, end, basis, startAnchor, endAnchor, featured = [] } = parts
  const isVersionUpdate = parts.isVersionUpdate ?? false
  return {
    id,
    uuid: uuidOf(id),
    gameId,
    type,
    subtype: parts.subtype ?? null,
    version: parts.version ?? null,
    ...completeTitles(names),
    featured: featured.map(({ names: texts }) => texts),
    featuredLanguages: featured.map(({ languages }) => languages),
    featuredUnofficial: featured.some(({ unofficial }) => unofficial.length > 0)
      ? featured.map(({ unofficial }) => unofficial)
      : [],
    start,
    end,
    anchors: anchorsOf({ type, isVersionUpdate, startAnchor, endAnchor }),
    isVersionUpdate,
    predicted: parts.predicted ?? false,
    basis,
    countedFrom: parts.countedFrom ?? null,
    source: parts.source ?? null,
    sourceDate: parts.sourceDate ?? null,
    pictures: parts.pictures ?? {},
  }
}

/** Random, and fixed for good: changing it would change every uuid, and players would lose their marks. */
const NAMESPACE = Buffer.from('f17e79ef94a147fe8e680fa939ed9b98', 'hex')

/** RFC 9562, version 5: the same name gives the same uuid, everywhere and for ever. */
export function uuidOf(id: string): string {
  const hash = createHash('sha1').update(NAMESPACE).update(id).digest().subarray(0, 16)
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
