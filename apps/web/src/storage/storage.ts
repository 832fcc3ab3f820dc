import type { StoredEntryName } from '@bannerday/contract/local-storage'
import { STORAGE_KEY } from '@bannerday/contract/storage-key'
import { useSyncExternalStore } from 'react'
import type { StoredValues } from './entries.ts'
import { type Changes, createStore, type StorageProblem, type Store, type Writable } from './store.ts'

export type { StorageProblem, StoredValues }

let opened: Store | undefined

/** The browser's storage, opened on first use. */
function store(): Store {
  if (opened) return opened
  const first = createStore(() => window.localStorage)
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY) first.refresh()
    if (key === null) first.refreshCleared()
  })
  // A page restored by the back button has missed the events of other tabs.
  window.addEventListener('pageshow', first.refresh)
  opened = first
  return first
}

export function readStored<Name extends StoredEntryName>(name: Name): StoredValues[Name] | undefined {
  return store().read(name)
}

/** The value of an entry, kept in sync with other tabs; undefined if it was never set or cannot be read. */
export function useStored<Name extends StoredEntryName>(name: Name): StoredValues[Name] | undefined {
  return useSyncExternalStore(store().subscribe, () => readStored(name))
}

/** Returns whether the value was saved, and not only held in memory until the page closes. */
export function writeStored<Name extends StoredEntryName>(name: Name, value: Writable<Name>): boolean {
  return changeStored({ [name]: value })
}

export function removeStored(...names: readonly StoredEntryName[]): boolean {
  return changeStored(Object.fromEntries(names.map((name) => [name, undefined])))
}

/** Several entries in one write, so that other tabs see all of them change or none. */
export function changeStored(changes: Changes): boolean {
  return store().change(changes)
}

/** Calls back with the new value whenever the entry changes, here or in another tab. */
export function subscribeStored<Name extends StoredEntryName>(
  name: Name,
  listener: (value: StoredValues[Name] | undefined) => void,
): () => void {
  let last = readStored(name)
  return store().subscribe(() => {
    const value = readStored(name)
    if (value === last) return
    last = value
    listener(value)
  })
}

export function onStorageProblem(listener: (problem: StorageProblem) => void): () => void {
  return store().onProblem(listener)
}

/** Removes everything but the session, the language, and what the server still has to be told to forget. */
export function clearLocalSettings(): boolean {
  return store().keepOnly([
    'auth_token',
    'user_id',
    'userLanguage',
    'reminderDevice',
    'sharedPlan',
    'calendar',
  ])
}
