import type { Period } from '#time/instant.ts'

/** Whether any of the period lies in the day. One without length belongs to the day of its start. */
export function overlapsDay({ startsAt, endsAt }: Period, day: Period): boolean {
  if (startsAt === endsAt) return day.startsAt <= startsAt && startsAt < day.endsAt
  return startsAt < day.endsAt && day.startsAt < endsAt
}
