import type { StoredEntryName } from '@bannerday/contract/local-storage'
import { STORAGE_KEY } from '@bannerday/contract/storage-key'
import { differences, documentText, parseDocument, type RawEntries } from './document.ts'
import { ENTRY_NAMES, entryReaders, readOldKeys, type StoredValues } from './entries.ts'
import { recentWrites } from './write-collisions.ts'

/** Why changes are only in this tab's memory. */
export type StorageProblem = 'refused' | 'full'

/** A value to store. Nothing changes it in place, so what callers hold as read-only need not be copied. */
export type Writable<Name extends StoredEntryName> = ReadonlyDeep<StoredValues[Name]>
type ReadonlyDeep<Value> = unknown extends Value
  ? Value
  : { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> }

/** New values by entry name; `undefined` removes the entry. */
export type Changes = { readonly [Name in StoredEntryName]?: Writable<Name> | undefined }

export type Store = {
  readonly read: <Name extends StoredEntryName>(name: Name) => StoredValues[Name] | undefined
  /** Takes effect in this tab at once. Returns whether it was also saved. */
  readonly change: (changes: Changes) => boolean
  /** Removes all other entries, including those of other versions of the app. */
  readonly keepOnly: (names: readonly StoredEntryName[]) => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** Called when saving stops working, and at once if it already has. */
  readonly onProblem: (listener: (problem: StorageProblem) => void) => () => void
  /** Reads the disk again, after another tab wrote. */
  readonly refresh: () => void
  /** Reads the disk again, after the whole storage was cleared on purpose. */
  readonly refreshCleared: () => void
}

/** `area` is a function, because merely accessing `localStorage` throws in a browser that refuses it. */
export function createStore(area: () => Storage, now: () => number = Date.now): Store {
  const readers = entryReaders()
  const written = recentWrites(now)
  const listeners = new Set<() => void>()
  const problemListeners = new Set<(problem: StorageProblem) => void>()
  /** Changes that are not on the disk, because saving failed or another tab overwrote them. They take precedence. */
  let unsaved: RawEntries = {}
  let diskText: string | null = null
  let disk: RawEntries = {}
  let problem: StorageProblem | null = null

  function readDisk() {
    const text = attempt(() => area().getItem(STORAGE_KEY)) ?? null
    if (text === diskText) return
    const found = parseDocument(text)
    unsaved = { ...unsaved, ...written.overwritten(disk, found) }
    diskText = text
    disk = found
  }

  function attempt<Result>(task: () => Result): Result | undefined {
    try {
      return task()
    } catch (error) {
      report(isQuotaError(error) ? 'full' : 'refused')
      return undefined
    }
  }

  function report(next: StorageProblem) {
    if (problem === next) return
    problem = next
    for (const listener of problemListeners) listener(next)
  }

  /** Reads the disk first, because another tab may just have written another entry. */
  function update(edit: (entries: RawEntries) => RawEntries): boolean {
    readDisk()
    const edited = edit({ ...disk, ...unsaved })
    const isSaved = save(Object.fromEntries(Object.entries(edited).filter(([, raw]) => raw !== undefined)))
    notify()
    return isSaved
  }

  function save(entries: RawEntries): boolean {
    const text = documentText(entries)
    const isSaved = text === (diskText ?? '{}') || write(text)
    unsaved = isSaved ? {} : differences(disk, entries)
    if (isSaved) {
      written.record(disk, entries)
      diskText = text
      disk = entries
    }
    return isSaved
  }

  function write(text: string): boolean {
    const isWritten = attempt(() => {
      area().setItem(STORAGE_KEY, text)
      return true
    })
    if (isWritten) problem = null
    return isWritten ?? false
  }

  function notify() {
    for (const listener of listeners) listener()
  }

  function migrate() {
    readDisk()
    const old = attempt(() => readOldKeys(area(), disk))
    if (!old || old.obsolete.length === 0) return
    if (save({ ...disk, ...old.found })) {
      attempt(() => {
        for (const name of old.obsolete) area().removeItem(name)
      })
    }
  }

  function refresh() {
    readDisk()
    if (Object.keys(unsaved).length > 0) update((entries) => entries)
    else notify()
  }

  migrate()
  return {
    read: (name) => readers[name](name in unsaved ? unsaved[name] : disk[name]),
    change: (changes) => update((entries) => ({ ...entries, ...changes })),
    keepOnly: (names) =>
      update((entries) =>
        Object.fromEntries(
          ENTRY_NAMES.filter((name) => names.includes(name)).map((name) => [name, entries[name]]),
        ),
      ),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onProblem(listener) {
      problemListeners.add(listener)
      if (problem) listener(problem)
      return () => problemListeners.delete(listener)
    },
    refresh,
    refreshCleared() {
      written.forget()
      refresh()
    },
  }
}

function isQuotaError(error: unknown): boolean {
  return error instanceof DOMException && /quota/i.test(error.name)
}
