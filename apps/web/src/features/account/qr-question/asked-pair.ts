import { useSyncExternalStore } from 'react'
import type { QrPair } from './qr-pair.ts'

let asked: QrPair | null = null
const listeners = new Set<() => void>()

/** Asks the player about a scanned or linked code; the account panel shows the question. */
export function askAbout(pair: QrPair): void {
  change(pair)
}

/** The question about this pair is answered; a newer question stays. */
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

/** A player who leaves the page or signs out unanswered is not asked again, and neither is the next player. */
function forgetUnlessShown(): void {
  if (listeners.size === 0) asked = null
}
