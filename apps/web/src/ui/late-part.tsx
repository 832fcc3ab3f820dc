import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { reportMissingPart } from './missing-parts.ts'

/** Tries to load the part again. Resolves to whether that worked. */
export type Retry = () => Promise<boolean>

type Options<Props> = {
  /** Whether the player is told that the part could not be loaded: not for one that nobody has asked for. Default: always. */
  readonly reportsFailure?: (props: Props) => boolean
  readonly fallback?: ReactNode
  /** Rendered in place of a part that could not be loaded. Without it the failure is reported by a toast. */
  readonly Missing?: ComponentType<{ readonly retry: Retry }>
}

/**
 * A part of a page whose code is fetched when it is first rendered. If that fails the page works without it, and it is
 * tried again on the next render or when the network is back. `lazy` would throw instead, and never try again.
 * A component that has to know whether the part was loaded uses `useLatePart`.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { reportsFailure = () => true, fallback = null, Missing }: Options<Props> = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function LatePart(props) {
    const [Part, setPart] = useState(() => loaded)
    /** Set once loading has failed. */
    const [retry, setRetry] = useState<Retry>()
    /** A failure is reported once, however often the part is rendered meanwhile. */
    const isReported = useRef(false)

    useEffect(() => {
      if (Part) return
      if (!reportsFailure(props)) isReported.current = false
      let isOver = false
      async function fetchPart() {
        try {
          loaded = await load()
          if (!isOver) setPart(() => loaded)
          return true
        } catch {
          if (isOver) return false
          setRetry(() => fetchPart)
          if (Missing || isReported.current || !reportsFailure(props)) return false
          isReported.current = true
          reportMissingPart()
          return false
        }
      }
      const onOnline = () => void fetchPart()
      onOnline()
      addEventListener('online', onOnline)
      return () => {
        isOver = true
        removeEventListener('online', onOnline)
      }
    }, [Part, props])

    if (Part)
      return (
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      )
    return Missing && retry ? <Missing retry={retry} /> : fallback
  }
}
