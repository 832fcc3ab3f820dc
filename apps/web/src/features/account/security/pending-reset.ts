import { useSyncExternalStore } from 'react'

/** A mailed link was opened before there was a panel to show its form in; the secret waits here, never in the address. */
let pending: string | null = null
const listeners = new Set<() => void>()

function setPending(token: string | null): void {
  pending = token
  for (const listener of listeners) listener()
}

export function offerReset(token: string): void {
  setPending(token)
}

export function settleReset(): void {
  setPending(null)
}

/** The token of a reset link that waits for a new password. */
export function usePendingReset(): string | null {
  return useSyncExternalStore(subscribe, () => pending)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
