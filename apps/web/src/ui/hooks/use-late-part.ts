import { type ComponentType, useState } from 'react'

/**
 * A component whose code is fetched on demand; null until then. If that fails, the next call tries again. `lazy` would
 * throw instead, and outside of a page's error boundary that takes down the whole app.
 */
export function useLatePart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)

  /** Returns whether the component is loaded. */
  async function fetchPart(): Promise<boolean> {
    try {
      const loaded = await load()
      setPart(() => loaded)
      return true
    } catch {
      return false
    }
  }

  return [Part, fetchPart] as const
}
