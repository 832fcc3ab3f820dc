import { useSyncExternalStore } from 'react'
import type { QrPair } from './qr-pair.ts'

let asked: QrPair | null = null
const listeners = new Set<() => void>()

/** Puts the question to the player, wherever the pair came from; the account panel shows it. `null` takes it back. */
export function askAbout(pair: QrPair | null): void {
  asked = pair
  for (const listener of listeners) listener()
}

export function useAskedPair(): QrPair | null {
  return useSyncExternalStore(subscribe, () => asked)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
