import { DAY, daysIn, instantOf, type Instant, type Period } from '#time/instant.ts'
import type { Activity } from './activity.ts'

const URGENT_DAYS = 1
export const WARNING_DAYS = 3
/** How long before its start the countdown to it is shown. */
const SOON_DAYS = 3

export type Urgency = 'urgent' | 'warning' | 'calm'

export type Phase =
  | { readonly kind: 'upcoming'; readonly startsInMs: number }
  | { readonly kind: 'running'; readonly endsInMs: number; readonly urgency: Urgency }
  | { readonly kind: 'ended' }

export function phaseOf({ startsAt, endsAt }: Period, now: Instant): Phase {
  if (now < startsAt) return { kind: 'upcoming', startsInMs: startsAt - now }
  if (now >= endsAt) return { kind: 'ended' }
  return { kind: 'running', endsInMs: endsAt - now, urgency: urgencyOf(endsAt - now) }
}

/** Judged by the whole days that the pill prints, so that its colour and its text never disagree. */
export function urgencyOf(remainingMs: number): Urgency {
  const days = daysIn(remainingMs)
  if (days <= URGENT_DAYS) return 'urgent'
  return days <= WARNING_DAYS ? 'warning' : 'calm'
}

export function isRunning({ startsAt, endsAt }: Period, now: Instant): boolean {
  return startsAt <= now && now < endsAt
}

/** Whether it begins soon enough for a countdown to its start. */
export function startsSoon({ startsAt }: Period, now: Instant): boolean {
  return now < startsAt && startsAt - now <= SOON_DAYS * DAY
}

/** Whether the date that it waits for, its start or then its end, is a forecast. */
export function expectsNextDate(activity: Activity, now: Instant): boolean {
  switch (phaseOf(activity, now).kind) {
    case 'upcoming':
      return activity.isStartPredicted
    case 'running':
      return activity.isEndPredicted
    case 'ended':
      return false
  }
}

/** When one of them next starts, ends or comes near: until then a board drawn now stays right. */
export function nextPhaseChange(periods: readonly Period[], now: Instant): Instant | null {
  let next = Number.POSITIVE_INFINITY
  for (const { startsAt, endsAt } of periods) {
    for (const at of [startsAt - SOON_DAYS * DAY, startsAt, endsAt]) {
      if (at > now && at < next) next = at
    }
  }
  return next === Number.POSITIVE_INFINITY ? null : instantOf(next)
}
