export type Listeners<Args extends readonly unknown[] = []> = {
  /** Returns how to unsubscribe: what `useSyncExternalStore` wants. */
  readonly subscribe: (listener: (...args: Args) => void) => () => void
  readonly notify: (...args: Args) => void
}

export function createListeners<Args extends readonly unknown[] = []>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify(...args) {
      for (const listener of listeners) listener(...args)
    },
  }
}
