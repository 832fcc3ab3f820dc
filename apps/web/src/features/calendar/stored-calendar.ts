import { calendarRules, type WireCalendarRules } from '@bannerday/contract/links/calendar'
import { isFinished } from '@bannerday/domain/activity'
import { DEFAULT_CALENDAR_RULES } from '@bannerday/domain/calendar'
import { FALLBACK_LANGUAGE } from '@bannerday/domain/language'
import { DEFAULT_SERVER_ZONE_NAME } from '@bannerday/domain/time'
import type { CalendarChanges } from '#data/links/calendar.ts'
import { entriesToSend, followsToSend } from '#storage/plan-to-send.ts'
import { readStored, type StoredValues, writeStored } from '#storage/storage.ts'

type Stored = StoredValues['calendar']

/** The calendar that this device keeps up to date. */
export type DeviceCalendar = Omit<Stored, 'rules'> & { readonly rules: WireCalendarRules }

/** The stored calendar, if it is that of whoever uses this device now. */
export function deviceCalendarOf(
  stored: Stored | undefined,
  userId: string | undefined,
): DeviceCalendar | null {
  if (!stored) return null
  const isOurs = stored.userId === undefined ? stored.key !== undefined : stored.userId === userId
  const rules = calendarRules.safeParse(stored.rules).data ?? { ...DEFAULT_CALENDAR_RULES, alarms: [] }
  return isOurs ? { ...stored, rules } : null
}

export function readCalendar(): DeviceCalendar | null {
  return deviceCalendarOf(readStored('calendar'), signedInUser())
}

export function writeCalendar(calendar: DeviceCalendar): void {
  writeStored('calendar', calendar)
}

/** The player who is signed in, once their profile was loaded. */
export function signedInUser(): string | undefined {
  return readStored('auth_token') === undefined ? undefined : readStored('user_id')
}

/** What the entries depend on, apart from what is finished. */
export function currentView() {
  return {
    lang: readStored('userLanguage') ?? FALLBACK_LANGUAGE,
    server_zone: readStored('serverTimezone') ?? DEFAULT_SERVER_ZONE_NAME,
    follows: followsToSend(),
  }
}

export function finishedIds(): string[] {
  const statuses = Object.entries(readStored('activityStatus') ?? {})
  return statuses.filter(([, status]) => isFinished(status)).map(([id]) => id)
}

export function sentNow(): DeviceCalendar['sent'] {
  const entries = Object.entries(entriesToSend() ?? {}).map(([id, { changedAt }]) => [id, changedAt])
  return {
    view: JSON.stringify(currentView()),
    finished: finishedIds(),
    entries: Object.fromEntries(entries),
  }
}

/** What the server does not know yet; null if that is nothing. */
export function unsentChanges({ sent, key }: DeviceCalendar): CalendarChanges | null {
  const [view, before, now] = [currentView(), new Set(sent.finished), finishedIds()]
  const finished = now.filter((id) => !before.has(id))
  const still = new Set(now)
  const unfinished = sent.finished.filter((id) => !still.has(id))
  const isSameView = JSON.stringify(view) === sent.view
  const { changed, removed } = unsentEntries(sent.entries ?? {})
  const count = finished.length + unfinished.length + changed.length + removed.length
  if (isSameView && count === 0) return null
  return {
    ...(!isSameView && view),
    finished,
    unfinished,
    ...(changed.length > 0 && { entries: Object.fromEntries(changed) }),
    ...(removed.length > 0 && {
      removed_entries: removed,
      removed_changed_at: Object.fromEntries(removed.map((id) => [id, sent.entries?.[id] ?? 0])),
    }),
    key,
  }
}

/** `sent`: when each entry that the server knows was changed. */
function unsentEntries(sent: Readonly<Record<string, number>>) {
  const entries = entriesToSend() ?? {}
  return {
    changed: Object.entries(entries).filter(([id, { changedAt }]) => sent[id] !== changedAt),
    removed: Object.keys(sent).filter((id) => entries[id] === undefined),
  }
}

/** A device that joins the calendar of an account adds what it has finished and written down, and leaves the rest as it is. */
export function calendarToJoin(userId: string, rules: WireCalendarRules): DeviceCalendar {
  return { userId, rules, sent: { ...sentNow(), finished: [], entries: {} } }
}
