import { type ComponentType, createElement, lazy } from 'react'

export type ReadyOrLazy<Props extends object> = {
  readonly Part: ComponentType<Props>
  /** Fetches the code before it is drawn. */
  readonly preload: () => Promise<ComponentType<Props>>
}

/**
 * A part whose code is fetched apart. Where it is there when it is first drawn, it is drawn at once; `lazy` alone would
 * suspend even then, and React keeps what stands in for it on the screen for 300 ms.
 */
export function readyOrLazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ReadyOrLazy<Props> {
  let ready: ComponentType<Props> | undefined
  let pending: Promise<ComponentType<Props>> | undefined
  /** Stays what it was at first: another component in its place would start anew and forget its state. */
  let chosen: ComponentType<Props> | undefined

  async function fetchPart() {
    try {
      ready = await load()
      return ready
    } catch (error) {
      // Whoever draws it, or comes near again, tries again.
      pending = undefined
      throw error
    }
  }

  const preload = () => (pending ??= fetchPart())
  const Late = lazy(async () => ({ default: await preload() }))
  return {
    preload,
    Part(props) {
      chosen ??= ready ?? Late
      return createElement(chosen, props)
    },
  }
}
