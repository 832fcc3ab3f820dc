import { type ComponentType, createElement, lazy } from 'react'

export type ReadyOrLazy<Props extends object> = {
  readonly Part: ComponentType<Props>
  /** Fetches the code before the first render. */
  readonly preload: () => Promise<ComponentType<Props>>
}

/**
 * A component whose code is in a chunk of its own. If the chunk has arrived before the first render, the component renders
 * at once. `lazy` alone would suspend even then, and show its fallback for a moment.
 */
export function readyOrLazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ReadyOrLazy<Props> {
  let ready: ComponentType<Props> | undefined
  let pending: Promise<ComponentType<Props>> | undefined
  /** Decided at the first render and kept: swapping the component would remount it and lose its state. */
  let chosen: ComponentType<Props> | undefined

  async function fetchPart() {
    try {
      ready = await load()
      return ready
    } catch (error) {
      // The next render or preload tries again.
      pending = undefined
      throw error
    }
  }

  const preload = () => (pending ??= fetchPart())
  const Lazy = lazy(async () => ({ default: await preload() }))
  return {
    preload,
    Part(props) {
      chosen ??= ready ?? Lazy
      return createElement(chosen, props)
    },
  }
}
