import { STORED_ENTRIES, type StoredEntryName } from '@bannerday/contract/local-storage'
import type { RawEntries } from './document.ts'
import { entryReaders } from './entries.ts'

export type OldKeys = {
  /** Entries found under old keys, to be added to the one key. */
  readonly found: RawEntries
  /** Keys to remove once those are written. Old keys that cannot be read stay. */
  readonly obsolete: readonly StoredEntryName[]
}

const isEntryName = (name: string): name is StoredEntryName => name in STORED_ENTRIES

export const ENTRY_NAMES: readonly StoredEntryName[] = Object.keys(STORED_ENTRIES).filter(isEntryName)

/** Each entry used to have its own key, holding JSON or plain text. Where both exist, the one key wins. */
export function readOldKeys(area: Storage, present: RawEntries): OldKeys {
  const readers = entryReaders()
  const found: [StoredEntryName, unknown][] = []
  const obsolete: StoredEntryName[] = []
  for (const name of ENTRY_NAMES) {
    const text = area.getItem(name)
    if (text === null) continue
    const value = name in present ? undefined : (readers[name](jsonIn(text)) ?? readers[name](text))
    if (value !== undefined) found.push([name, value])
    if (value !== undefined || name in present) obsolete.push(name)
  }
  return { found: Object.fromEntries(found), obsolete }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
