import type { StoredEntryName } from '@bannerday/contract/local-storage'
import { documentText, parseDocument } from './document.ts'
import { entryReaders, type StoredValues } from './entries.ts'
import { readStored, writeStored } from './storage.ts'

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

/** Takes over every entry that can be read; answers whether there was one, and all were saved. */
export function importStored(text: string): boolean {
  const found = parseDocument(text)
  const readers = entryReaders()
  const results = new Set(PORTABLE.map((name) => restore(name, readers[name], found[name])))
  return results.has('saved') && !results.has('unsaved')
}

function restore<Name extends StoredEntryName>(
  name: Name,
  read: (raw: unknown) => StoredValues[Name] | undefined,
  raw: unknown,
): 'saved' | 'unsaved' | 'absent' {
  const value = read(raw)
  if (value === undefined) return 'absent'
  return writeStored(name, value) ? 'saved' : 'unsaved'
}
