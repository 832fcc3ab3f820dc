import { ACTIVITY_TYPES, isDefaultType } from '@bannerday/domain/activity'
import { GAME_IDS } from '@bannerday/domain/game'
import type { OfferedGame } from '@bannerday/domain/selection'

/** What there is to follow before the list of games arrives, so that the activities need not wait for it. */
export const KNOWN_GAMES: readonly OfferedGame[] = GAME_IDS.map((id) => ({
  id,
  activities: ACTIVITY_TYPES.map((type) => ({ id: type, isDefault: isDefaultType(type) })),
}))
