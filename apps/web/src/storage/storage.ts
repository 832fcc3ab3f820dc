import { STORAGE_KEY, type StoredEntryName } from '@bannerday/contract/local-storage'
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
  // A page brought back by the back button slept through the events of other tabs.
  window.addEventListener('pageshow', first.refresh)
  opened = first
  return first
}

export function readStored<Name extends StoredEntryName>(name: Name): StoredValues[Name] | undefined {
  return store().read(name)
}

/** The value of an entry, following every tab; undefined while the player never set it or it cannot be read. */
export function useStored<Name extends StoredEntryName>(name: Name): StoredValues[Name] | undefined {
  return useSyncExternalStore(store().subscribe, () => readStored(name))
}

/** Written by a player's act only. Answers whether it was saved, not merely remembered until the page closes. */
export function writeStored<Name extends StoredEntryName>(name: Name, value: Writable<Name>): boolean {
  return changeStored({ [name]: value })
}

export function removeStored(...names: readonly StoredEntryName[]): boolean {
  return changeStored(Object.fromEntries(names.map((name) => [name, undefined])))
}

/** Several entries in one write: other tabs see all of them change or none. */
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

/** Forgets what the player set here, but neither who is signed in nor the language. */
export function clearLocalSettings(): boolean {
  return store().keepOnly(['auth_token', 'user_id', 'userLanguage'])
}
