/** What an activity can be, in the order a game's lanes show them. */
export const ACTIVITY_TYPES = ['version', 'event', 'gacha', 'challenge', 'maintenance'] as const

export type ActivityType = (typeof ACTIVITY_TYPES)[number]

/** Whether a game that is followed shows it unless the player says otherwise: all but the hours when nobody can play. */
export function isDefaultType(type: ActivityType): boolean {
  return type !== 'maintenance'
}
