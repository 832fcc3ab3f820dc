/** What a player has made of an activity; the empty text means "not started". */
export const PERSONAL_STATUSES = ['', 'done', 'in_progress', 'starred', 'cancelled'] as const

export type PersonalStatus = (typeof PERSONAL_STATUSES)[number]

/** Personal statuses by the id of the activity. */
export type ActivityStatuses = Readonly<Record<string, PersonalStatus>>

export function isPersonalStatus(value: unknown): value is PersonalStatus {
  return PERSONAL_STATUSES.some((status) => status === value)
}

/** Nothing is left to do about it. */
export function isFinished(status: PersonalStatus): boolean {
  return status === 'done' || status === 'cancelled'
}

export function statusOf(statuses: ActivityStatuses, activityId: string): PersonalStatus {
  return statuses[activityId] ?? ''
}

export function withStatus(
  statuses: ActivityStatuses,
  activityId: string,
  status: PersonalStatus,
): ActivityStatuses {
  return { ...statuses, [activityId]: status }
}
