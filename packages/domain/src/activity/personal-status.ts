/** What a player has made of an activity; the empty word means "not started". */
export const PERSONAL_STATUSES = ['', 'done', 'in_progress', 'starred', 'cancelled'] as const

export type PersonalStatus = (typeof PERSONAL_STATUSES)[number]
