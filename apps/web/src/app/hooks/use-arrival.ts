import { useEffect, useRef } from 'react'

/**
 * Scrolls a new page to its top and focuses its heading, as a full page load would. Going back keeps the scroll position
 * that the browser restores.
 */
export function useArrival(path: string) {
  const lastPath = useRef(path)
  const traversedTo = useRef<string | null>(null)

  useEffect(() => {
    // Also fired within one page, by the skip link for example, so the path is compared below.
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
