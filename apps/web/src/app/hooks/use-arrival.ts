import { useEffect, useRef } from 'react'

/**
 * A new page starts at its top with the focus on its heading, as if the browser had loaded it. Going back keeps the
 * scroll position that the browser restores.
 */
export function useArrival(path: string) {
  const lastPath = useRef(path)
  const traversedTo = useRef<string | null>(null)

  useEffect(() => {
    // Also told of moves within a page, such as the link past the menu: those are no arrival anywhere.
    const remember = () => (traversedTo.current = location.pathname)
    addEventListener('popstate', remember)
    return () => removeEventListener('popstate', remember)
  }, [])

  useEffect(() => {
    if (lastPath.current === path) return
    lastPath.current = path
    if (traversedTo.current !== path) scrollTo(0, 0)
    traversedTo.current = null
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [path])
}
