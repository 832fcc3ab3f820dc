import { planId } from '@bannerday/contract/plan'
import {
  MAX_IDS,
  parseReminderRules,
  presentReminderRules,
  RULES_VERSION,
  type WireReminderPlan,
} from '@bannerday/contract/reminders/rules'
import type { PersonalStatus } from '@bannerday/domain/activity'
import { DEFAULT_REMINDER_RULES, type ReminderRules } from '@bannerday/domain/reminders'
import { DEFAULT_HOUR_FORMAT, DEFAULT_SERVER_ZONE_NAME } from '@bannerday/domain/time'
import { useMemo } from 'react'
import { entriesToSend, followsToSend } from '#storage/plan-to-send.ts'
import { readStored, useStored, writeStored } from '#storage/storage.ts'

/** What the plan is made of: a change of any of these is sent to the server. */
export const PLAN_ENTRIES = [
  'activityStatus',
  'userGameSelections',
  'serverTimezone',
  'useLocalTimezone',
  'timeline-time-format',
  'userLanguage',
  'reminderRules',
  'reminderBells',
  'ownEntries',
] as const

/** What the server has to know to remind this player: their choices as they are stored now. */
export function reminderPlan(): WireReminderPlan {
  const server = readStored('serverTimezone') ?? DEFAULT_SERVER_ZONE_NAME
  return {
    language: readStored('userLanguage') ?? 'en',
    zone: readStored('useLocalTimezone') === 'true' ? browserZoneName() : server,
    hour_format: readStored('timeline-time-format') ?? DEFAULT_HOUR_FORMAT,
    rules_version: RULES_VERSION,
    // As they are stored: the server may know rules that this version does not.
    rules: { ...presentReminderRules(DEFAULT_REMINDER_RULES), ...readStored('reminderRules') },
    server,
    follows: followsToSend(),
    done: activitiesThatAre('done'),
    skipped: activitiesThatAre('cancelled'),
    starred: activitiesThatAre('starred'),
    bells: Object.fromEntries(newest(Object.entries(readStored('reminderBells') ?? {}))),
    entries: entriesToSend(),
  }
}

function browserZoneName(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

function activitiesThatAre(status: PersonalStatus): string[] {
  const statuses = Object.entries(readStored('activityStatus') ?? {})
  return newest(statuses.filter(([, each]) => each === status)).map(([id]) => id)
}

/** The newest that fit: the oldest ones are of activities that have long ended. A settings file can hold any id. */
function newest<Value>(entries: readonly [string, Value][]): [string, Value][] {
  return entries.filter(([id]) => planId.safeParse(id).success).slice(-MAX_IDS)
}

/** The rules as the player set them. */
export function useReminderRules(): ReminderRules {
  const stored = useStored('reminderRules')
  return useMemo(() => parseReminderRules(stored), [stored])
}

export function changeRules(changes: Partial<ReminderRules>): void {
  const stored = readStored('reminderRules')
  const changed = presentReminderRules({ ...parseReminderRules(stored), ...changes })
  writeStored('reminderRules', { ...stored, ...changed })
}
