import type { StoredEntryName } from '@bannerday/contract/local-storage'
import { documentText, parseDocument } from './document.ts'
import { entryReaders } from './entries.ts'
import { changeStored, readStored } from './storage.ts'

/** What a player may carry to another browser: choices, but neither who is signed in nor what the server can tell again. */
const PORTABLE = [
  'userLanguage',
  'serverTimezone',
  'useLocalTimezone',
  'theme',
  'timeline-time-format',
  'activityStatus',
  'userGameSelections',
  'gameOrder',
  'timelineView',
] as const satisfies readonly StoredEntryName[]

/** All of it as the text of a file. */
export function exportStored(): string {
  return documentText(
    Object.fromEntries(
      PORTABLE.map((name) => [name, readStored(name)]).filter(([, value]) => value !== undefined),
    ),
  )
}

/** Takes over every entry that can be read, in one write; answers whether there was one, and it was saved. */
export function importStored(text: string): boolean {
  const found = parseDocument(text)
  const readers = entryReaders()
  const readable = PORTABLE.map((name) => [name, readers[name](found[name])] as const).filter(
    ([, value]) => value !== undefined,
  )
  return readable.length > 0 && changeStored(Object.fromEntries(readable))
}
