import type { ActivityType } from '@bannerday/domain/activity'
import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import type { Anchor } from '@bannerday/domain/time'

/** An activity as the server keeps it: wall clocks with their anchors, texts in every language. */
export type StoredActivity = {
  readonly uuid: string
  readonly gameId: GameId
  readonly type: ActivityType
  readonly titles: Readonly<Record<Language, string>>
  readonly startTime: string
  readonly endTime: string
  readonly startAnchor: Anchor
  readonly endAnchor: Anchor
  readonly isVersionUpdate: boolean
  readonly version: string | null
  readonly featured: readonly Readonly<Record<Language, string>>[]
  readonly subtype: string | null
  readonly predicted: boolean
  readonly source: string | null
  readonly updatedAt: Date
}
