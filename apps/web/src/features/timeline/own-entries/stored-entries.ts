import { MOST_OWN_ENTRIES, type OwnEntries, type OwnEntry } from '@bannerday/domain/activity'
import { GAME_IDS } from '@bannerday/domain/game'
import { changeStored, readStored, writeStored } from '#storage/storage.ts'

const NONE: OwnEntries = {}

/** What came of writing something down, with the id that it is found by. */
type Saved =
  | { readonly kind: 'saved'; readonly id: string }
  /** There is no room in the browser, and it is gone when the page closes. */
  | { readonly kind: 'not-stored'; readonly id: string }
  | { readonly kind: 'too-many' }

/** Writes down a new entry, or if `id` is given a changed one. Fields and games of a newer version of the app are kept. */
export function saveEntry(id: string | null, entry: OwnEntry): Saved {
  const entries = readStored('ownEntries') ?? NONE
  if (id === null && Object.keys(entries).length >= MOST_OWN_ENTRIES) return { kind: 'too-many' }
  const { gameId, note: _, ...kept } = (id === null ? undefined : entries[id]) ?? entry
  const savedId = id ?? newId()
  const isUnknownGame = gameId !== undefined && !GAME_IDS.some((known) => known === gameId)
  const saved = { ...kept, ...(isUnknownGame && { gameId }), ...entry }
  const isStored = writeStored('ownEntries', { ...entries, [savedId]: saved })
  return { kind: isStored ? 'saved' : 'not-stored', id: savedId }
}

/** Deletes an entry with all that was said about it. Returns how to bring it back. */
export function deleteEntry(id: string): () => void {
  const { [id]: entry, ...entries } = readStored('ownEntries') ?? NONE
  const { [id]: status, ...statuses } = readStored('activityStatus') ?? {}
  const { [id]: bell, ...bells } = readStored('reminderBells') ?? {}
  changeStored({
    ownEntries: entries,
    ...(status !== undefined && { activityStatus: statuses }),
    ...(bell !== undefined && { reminderBells: bells }),
  })
  return () => {
    if (!entry) return
    changeStored({
      ownEntries: { ...readStored('ownEntries'), [id]: entry },
      ...(status !== undefined && { activityStatus: { ...readStored('activityStatus'), [id]: status } }),
      ...(bell !== undefined && { reminderBells: { ...readStored('reminderBells'), [id]: bell } }),
    })
  }
}

/** Not `crypto.randomUUID`, which browsers offer only over https. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return `own-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
