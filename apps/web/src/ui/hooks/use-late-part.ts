import { type ComponentType, useState } from 'react'

/**
 * A part whose code is fetched when it is asked for; null until then. Where it cannot be had, nothing is drawn and the
 * next wish asks again. `lazy` throws then, and outside of a page that takes the whole app with it.
 */
export function useLatePart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)

  /** Answers whether it is there. */
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
