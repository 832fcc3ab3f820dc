import { ACTIVITY_TYPES, isDefaultType } from '@bannerday/domain/activity'
import { GAME_IDS } from '@bannerday/domain/game'
import type { OfferedGame } from '@bannerday/domain/selection'

/** Stands in for the server's list of games until it arrives, so that activities can be fetched in parallel. */
export const KNOWN_GAMES: readonly OfferedGame[] = GAME_IDS.map((id) => ({
  id,
  activities: ACTIVITY_TYPES.map((type) => ({ id: type, isDefault: isDefaultType(type) })),
}))
