/** What an activity can be, in the order a game's lanes show them. */
export const ACTIVITY_TYPES = ['version', 'event', 'gacha', 'challenge', 'maintenance'] as const

export type ActivityType = (typeof ACTIVITY_TYPES)[number]

/** Whether a followed game shows this type by default: all but maintenance. */
export function isDefaultType(type: ActivityType): boolean {
  return type !== 'maintenance'
}
