import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { reportMissingPart } from './missing-parts.ts'

/** Fetches it once more. Answers whether it came. */
export type Again = () => Promise<boolean>

type Options<Props> = {
  /** Whether somebody waits for it, as it is drawn now; nobody is told of the failure of a part that nobody asked for. */
  readonly isAskedFor?: (props: Props) => boolean
  readonly fallback?: ReactNode
  /** Says in its place that it could not be had, and lets the player ask again; without it that is said in passing. */
  readonly Missing?: ComponentType<{ readonly again: Again }>
}

/**
 * A part of a page whose code is fetched when it is first drawn. Where it cannot be had the page stands without it, and it
 * is asked for again when it is drawn again or the network is back. `lazy` throws for good, and takes the page with it.
 * What has to know whether it came, because it does something else if not, uses `useLatePart`.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isAskedFor = () => true, fallback = null, Missing }: Options<Props> = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function LatePart(props) {
    const [Part, setPart] = useState(() => loaded)
    /** Once it has failed. */
    const [again, setAgain] = useState<Again>()
    /** One wish, one message, however often it is drawn meanwhile. */
    const isTold = useRef(false)

    useEffect(() => {
      if (Part) return
      if (!isAskedFor(props)) isTold.current = false
      let isOver = false
      async function fetchPart() {
        try {
          loaded = await load()
          if (!isOver) setPart(() => loaded)
          return true
        } catch {
          if (isOver) return false
          setAgain(() => fetchPart)
          if (Missing || isTold.current || !isAskedFor(props)) return false
          isTold.current = true
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
    return Missing && again ? <Missing again={again} /> : fallback
  }
}
