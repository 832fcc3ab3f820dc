import { type ActivityType, anchorsOf } from '@bannerday/domain/activity'
import type { GameId } from '@bannerday/domain/game'
import type { Anchor, WallClock } from '@bannerday/domain/time'
import type { CatalogueActivity, Localised, Subtype } from './catalogue-activity.ts'
import { completeTitles, type KnownTitles } from './titles/complete-titles.ts'
import { uuidOf } from './uuid-v5.ts'

/** What the makers of activities have to say; a field that is left out is false, none or what the anchor rule gives. */
export type ActivityParts = {
  readonly id: string
  readonly type: ActivityType
  readonly names: KnownTitles
  readonly start: WallClock
  readonly end: WallClock
  readonly basis: CatalogueActivity['basis']
  readonly subtype?: Subtype | undefined
  readonly version?: string | undefined
  readonly featured?: readonly Localised[] | undefined
  readonly startAnchor?: Anchor | undefined
  readonly endAnchor?: Anchor | undefined
  readonly isVersionUpdate?: boolean | undefined
  readonly predicted?: boolean | undefined
  readonly source?: string | undefined
}

export function toActivity(gameId: GameId, parts: ActivityParts): CatalogueActivity {
  const { id, type, names, start, end, basis, startAnchor, endAnchor } = parts
  const isVersionUpdate = parts.isVersionUpdate ?? false
  return {
    id,
    uuid: uuidOf(id),
    gameId,
    type,
    subtype: parts.subtype ?? null,
    version: parts.version ?? null,
    ...completeTitles(names),
    featured: parts.featured ?? [],
    start,
    end,
    anchors: anchorsOf({ type, isVersionUpdate, startAnchor, endAnchor }),
    isVersionUpdate,
    predicted: parts.predicted ?? false,
    basis,
    source: parts.source ?? null,
  }
}
