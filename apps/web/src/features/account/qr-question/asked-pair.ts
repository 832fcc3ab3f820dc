import { useSyncExternalStore } from 'react'
import type { QrPair } from './qr-pair.ts'

let asked: QrPair | null = null
const listeners = new Set<() => void>()

/** Puts the question to the player, wherever the pair came from; the account panel shows it. */
export function askAbout(pair: QrPair): void {
  change(pair)
}

/** There is nothing left to ask about this one; a newer question stays. */
export function settle(pair: QrPair): void {
  if (asked === pair) change(null)
}

function change(next: QrPair | null): void {
  asked = next
  for (const listener of listeners) listener()
}

export function useAskedPair(): QrPair | null {
  return useSyncExternalStore(subscribe, () => asked)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    queueMicrotask(forgetUnlessShown)
  }
}

/** Whoever leaves the page or signs out has not answered, and neither they nor their successor is asked again. */
function forgetUnlessShown(): void {
  if (listeners.size === 0) asked = null
}
