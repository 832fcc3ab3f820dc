import { STORED_ENTRIES, type StoredEntry, type StoredEntryName } from '@bannerday/contract/local-storage'
import type * as z from 'zod/mini'
import type { RawEntries } from './document.ts'

export type StoredValues = { readonly [Name in StoredEntryName]: StoredEntry<Name> }

type Readers = { readonly [Name in StoredEntryName]: (raw: unknown) => StoredValues[Name] | undefined }

/** One reader per entry. Each remembers its last value, so that an unchanged entry stays the same object. */
export function entryReaders(): Readers {
  return {
    userLanguage: remembering(STORED_ENTRIES.userLanguage),
    serverTimezone: remembering(STORED_ENTRIES.serverTimezone),
    useLocalTimezone: remembering(STORED_ENTRIES.useLocalTimezone),
    theme: remembering(STORED_ENTRIES.theme),
    'timeline-time-format': remembering(STORED_ENTRIES['timeline-time-format']),
    activityStatus: remembering(STORED_ENTRIES.activityStatus),
    userGameSelections: remembering(STORED_ENTRIES.userGameSelections),
    gameList: remembering(STORED_ENTRIES.gameList),
    auth_token: remembering(STORED_ENTRIES.auth_token),
    user_id: remembering(STORED_ENTRIES.user_id),
    gameOrder: remembering(STORED_ENTRIES.gameOrder),
    ownEntries: remembering(STORED_ENTRIES.ownEntries),
    timelineView: remembering(STORED_ENTRIES.timelineView),
    sidebar: remembering(STORED_ENTRIES.sidebar),
    resets: remembering(STORED_ENTRIES.resets),
    dailies: remembering(STORED_ENTRIES.dailies),
    zoneOffer: remembering(STORED_ENTRIES.zoneOffer),
    visits: remembering(STORED_ENTRIES.visits),
    gamesRevision: remembering(STORED_ENTRIES.gamesRevision),
    calendar: remembering(STORED_ENTRIES.calendar),
    sharedPlan: remembering(STORED_ENTRIES.sharedPlan),
    cloudMarks: remembering(STORED_ENTRIES.cloudMarks),
    reminders: remembering(STORED_ENTRIES.reminders),
    reminderRules: remembering(STORED_ENTRIES.reminderRules),
    reminderBells: remembering(STORED_ENTRIES.reminderBells),
    reminderDevice: remembering(STORED_ENTRIES.reminderDevice),
  }
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
