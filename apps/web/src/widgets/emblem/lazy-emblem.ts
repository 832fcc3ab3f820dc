import { useSyncExternalStore } from 'react'
import { lazyComponent } from '#ui/lazy.tsx'
import { createListeners } from '#ui/listeners.ts'

const { Component, preload } = lazyComponent(async () => (await import('./emblem.tsx')).Emblem)

/** For where emblems have been fetched: elsewhere it would suspend. */
export const LazyEmblem = Component

const { subscribe, notify } = createListeners()
let areFetched = false

/** Whether emblems have been fetched: bars and lists show the icon of the type until then. */
export function useEmblems(): boolean {
  return useSyncExternalStore(subscribeAndLoad, () => areFetched)
}

function subscribeAndLoad(listener: () => void): () => void {
  if (!areFetched) void load()
  return subscribe(listener)
}

async function load(): Promise<void> {
  try {
    await preload()
    areFetched = true
    notify()
  } catch {
    // What is drawn without it is complete; the next list or group of bars tries again.
  }
}
