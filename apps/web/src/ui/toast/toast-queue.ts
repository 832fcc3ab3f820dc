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
  /** Called for each toast that cannot be shown yet, because the code that renders toasts has not been fetched. */
  readonly subscribe: (listener: () => void) => () => void
  readonly hasShown: () => boolean
  /** Delivers the waiting toasts and, from then on, every new one. */
  readonly deliverTo: (receive: (toast: Toast) => void) => () => void
}

const DEFAULT_DURATION_MS = 3000
const ERROR_DURATION_MS = 6000

/** Holds toasts until they can be rendered: the first may come before the page is. */
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
