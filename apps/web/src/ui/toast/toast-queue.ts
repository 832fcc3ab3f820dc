import { createListeners } from '#ui/listeners.ts'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'

export type ToastRequest = {
  readonly message: string
  readonly kind?: ToastKind
  readonly durationMs?: number
}

export type Toast = Required<ToastRequest>

export type ToastQueue = {
  readonly show: (request: ToastRequest) => void
  /** Told of each toast that waits because nobody draws them yet: their drawing is worth fetching now. */
  readonly subscribe: (listener: () => void) => () => void
  readonly hasShown: () => boolean
  /** Takes what has waited and, from then on, every toast as it comes. */
  readonly deliverTo: (receive: (toast: Toast) => void) => () => void
}

const DEFAULT_DURATION_MS = 3000
const ERROR_DURATION_MS = 6000

/** Messages may come before anything is drawn (from the address the app was opened with, say): they wait here. */
export function createToastQueue(): ToastQueue {
  const listeners = createListeners()
  let waiting: Toast[] = []
  let receiver: ((toast: Toast) => void) | undefined
  let hasShown = false

  return {
    show({ message, kind = 'success', durationMs = durationOf(kind) }) {
      const toast = { message, kind, durationMs }
      if (receiver) return receiver(toast)
      waiting.push(toast)
      hasShown = true
      listeners.notify()
    },
    subscribe: listeners.subscribe,
    hasShown: () => hasShown,
    deliverTo(receive) {
      receiver = receive
      for (const toast of waiting) receive(toast)
      waiting = []
      return () => (receiver = undefined)
    },
  }
}

function durationOf(kind: ToastKind): number {
  return kind === 'error' ? ERROR_DURATION_MS : DEFAULT_DURATION_MS
}
