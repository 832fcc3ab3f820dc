import { type ActivityType, anchorsOf } from '@bannerday/domain/activity'
import type { GameId } from '@bannerday/domain/game'
import type { Anchor, WallClock } from '@bannerday/domain/time'
import type { CatalogueActivity, Localised, Subtype } from './catalogue-activity.ts'
import { completeTitles, type KnownTitles } from './titles/complete-titles.ts'
import { uuidOf } from './uuid-v5.ts'

/** What differs from one activity to the next; what is left out is false, none or the rule's. */
export type Draft = {
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

export function toActivity(gameId: GameId, draft: Draft): CatalogueActivity {
  const { id, type, names, start, end, basis, startAnchor, endAnchor } = draft
  const isVersionUpdate = draft.isVersionUpdate ?? false
  return {
    id,
    uuid: uuidOf(id),
    gameId,
    type,
    subtype: draft.subtype ?? null,
    version: draft.version ?? null,
    ...completeTitles(names),
    featured: draft.featured ?? [],
    start,
    end,
    anchors: anchorsOf({ type, isVersionUpdate, startAnchor, endAnchor }),
    isVersionUpdate,
    predicted: draft.predicted ?? false,
    basis,
    source: draft.source ?? null,
  }
}
