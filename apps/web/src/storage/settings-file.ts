import type { StoredEntryName } from '@bannerday/contract/local-storage'
import { documentText, parseDocument } from './document.ts'
import { entryReaders } from './entries.ts'
import { changeStored, readStored } from './storage.ts'

/** The player's choices. Neither the session, nor this device's reminders, nor what can be fetched from the server again. */
const EXPORTED = [
  'userLanguage',
  'serverTimezone',
  'useLocalTimezone',
  'theme',
  'timeline-time-format',
  'activityStatus',
  'userGameSelections',
  'gameOrder',
  'ownEntries',
  'timelineView',
  'sidebar',
  'resets',
  'reminderRules',
  'reminderBells',
] as const satisfies readonly StoredEntryName[]

/** The content of the file a player saves. */
export function exportStored(): string {
  return documentText(
    Object.fromEntries(
      EXPORTED.map((name) => [name, readStored(name)]).filter(([, value]) => value !== undefined),
    ),
  )
}

/** Takes over every entry that can be read, in one write. Without room in the storage they last until the page closes. */
export function importStored(text: string): 'saved' | 'not-saved' | 'nothing-found' {
  const found = parseDocument(text)
  const readers = entryReaders()
  const readable = EXPORTED.map((name) => [name, readers[name](found[name])] as const).filter(
    ([name, value]) => isRead(found[name], value),
  )
  if (readable.length === 0) return 'nothing-found'
  return changeStored(Object.fromEntries(readable)) ? 'saved' : 'not-saved'
}

/** Not a map or list of which nothing can be read: it would empty what is here. */
function isRead(raw: unknown, value: unknown): boolean {
  return value !== undefined && (isEmpty(raw) || !isEmpty(value))
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}
