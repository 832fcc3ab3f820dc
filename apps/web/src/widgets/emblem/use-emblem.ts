import { useSyncExternalStore } from 'react'
import { createListeners } from '#ui/listeners.ts'
import type { Emblem } from './emblem.tsx'

const { subscribe, notify } = createListeners()
let loaded: DrawEmblem | null = null

/** Called, not rendered: it has no state, and there are many. */
export type DrawEmblem = typeof Emblem

/** What draws emblems, or null until it has been fetched: bars and lists show the icon of the type until then. */
export function useEmblem(): DrawEmblem | null {
  return useSyncExternalStore(subscribeAndLoad, () => loaded)
}

function subscribeAndLoad(listener: () => void): () => void {
  if (loaded === null) void load()
  return subscribe(listener)
}

async function load(): Promise<void> {
  try {
    loaded = (await import('./emblem.tsx')).Emblem
    notify()
  } catch {
    // What is drawn without it is complete; the next list or group of bars tries again.
  }
}
