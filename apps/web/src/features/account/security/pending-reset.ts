import { useSyncExternalStore } from 'react'
import { createListeners } from '#ui/listeners.ts'

/** A mailed link may be opened before the panel that shows its form exists. The secret waits here, not in the address. */
let pending: string | null = null
const listeners = createListeners()

export function openReset(token: string): void {
  setPending(token)
}

export function closeReset(): void {
  setPending(null)
}

/** The token of a reset link that waits for a new password. */
export function usePendingReset(): string | null {
  return useSyncExternalStore(listeners.subscribe, () => pending)
}

function setPending(token: string | null): void {
  pending = token
  listeners.notify()
}
