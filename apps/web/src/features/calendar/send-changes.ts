import { isRefusal } from '#data/api-failure.ts'
import { findAccountCalendar, sendCalendarChanges } from '#data/links/calendar.ts'
import { removeStored, subscribeStored } from '#storage/storage.ts'
import {
  calendarToJoin,
  type DeviceCalendar,
  readCalendar,
  sentNow,
  signedInUser,
  unsentChanges,
  writeCalendar,
} from './stored-calendar.ts'

/** Long enough for a player to tick several things, which are then sent together. */
const WAIT_MS = 3000

const WATCHED = [
  'activityStatus',
  'userGameSelections',
  'userLanguage',
  'serverTimezone',
  'user_id',
  'ownEntries',
] as const

/**
 * Sends what the player changes to their calendar, some seconds after it was changed. What could not be sent is sent
 * when the network is back, with the next change, or at the next visit. Returns how to stop.
 */
export function keepCalendarCurrent(): () => void {
  return (stopSending ??= startSending())
}

let stopSending: (() => void) | undefined

function startSending(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function sendLater() {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), WAIT_MS)
  }

  const stops = WATCHED.map((name) => subscribeStored(name, sendLater))
  addEventListener('online', sendLater)
  void send()
  return () => {
    stopSending = undefined
    askedFor = undefined
    clearTimeout(timer)
    removeEventListener('online', sendLater)
    for (const stop of stops) stop()
  }
}

async function send(): Promise<void> {
  try {
    await followAccountCalendar()
    const calendar = readCalendar()
    const changes = calendar && unsentChanges(calendar)
    if (!changes) return
    const sent = sentNow()
    await sendCalendarChanges(changes)
    const current = readCalendar()
    if (current) writeCalendar({ ...current, sent })
  } catch (error) {
    // It was switched off on another device, or not used for more than a year.
    if (isRefusal(error, 'notFound')) removeStored('calendar')
  }
}

let askedFor: string | undefined

/** Asks once each visit: another device of the account may have made the calendar, given it a new link or switched it off. */
async function followAccountCalendar(): Promise<void> {
  const userId = signedInUser()
  const stored = readCalendar()
  if (userId === undefined || userId === askedFor || stored?.key !== undefined) return
  const found = await findAccountCalendar()
  askedFor = userId
  // Somebody else has signed in, or a link was made here meanwhile.
  if (signedInUser() !== userId || readCalendar()?.linkId !== stored?.linkId) return
  if (found && (!stored || isOtherLink(stored, found.link_id)))
    writeCalendar(calendarToJoin(userId, found.rules))
  if (!found && stored) removeStored('calendar')
}

function isOtherLink({ linkId }: DeviceCalendar, current: string): boolean {
  return linkId !== undefined && linkId !== current
}
