import { STORED_ENTRIES, type StoredEntry, type StoredEntryName } from '@bannerday/contract/local-storage'
import { recordOf } from '@bannerday/domain/collections'
import type * as z from 'zod/mini'
import type { RawEntries } from './document.ts'

export type StoredValues = { readonly [Name in StoredEntryName]: StoredEntry<Name> }

type Readers = { readonly [Name in StoredEntryName]: (raw: unknown) => StoredValues[Name] | undefined }

const isEntryName = (name: string): name is StoredEntryName => name in STORED_ENTRIES

export const ENTRY_NAMES: readonly StoredEntryName[] = Object.keys(STORED_ENTRIES).filter(isEntryName)

/** One reader per entry. Each remembers its last value, so that an unchanged entry stays the same object. */
export function entryReaders(): Readers {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- forgets which name has which schema
  return recordOf(ENTRY_NAMES, (name) => remembering<unknown>(STORED_ENTRIES[name])) as Readers
}

function remembering<Value>(schema: z.ZodMiniType<Value>): (raw: unknown) => Value | undefined {
  let lastRaw: unknown
  let last: { readonly value: Value; readonly text: string } | undefined
  return (raw) => {
    if (raw === lastRaw) return last?.value
    lastRaw = raw
    const parsed = schema.safeParse(raw)
    const text = JSON.stringify(parsed.data)
    if (!parsed.success) last = undefined
    else if (text !== last?.text) last = { value: parsed.data, text }
    return last?.value
  }
}

type OldKeys = {
  /** Entries found under old keys, to be added to the one key. */
  readonly found: RawEntries
  /** Keys to remove once those are written. Old keys that cannot be read stay. */
  readonly obsolete: readonly StoredEntryName[]
}

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
