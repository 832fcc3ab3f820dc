import type { ActivityType } from '#activity/activity-type.ts'
import type { GameId } from '#game/game-id.ts'

/** Which types of which games somebody asks to see. */
export type ActivityQuery = Readonly<Partial<Record<GameId, readonly ActivityType[]>>>
