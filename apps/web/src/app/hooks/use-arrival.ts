import { useEffect, useRef } from 'react'

/**
 * A new page starts at its top with the focus on its heading, as if the browser had loaded it. Going back keeps the
 * scroll position that the browser restores.
 */
export function useArrival(path: string) {
  const lastPath = useRef(path)
  const isTraversal = useRef(false)

  useEffect(() => {
    const remember = () => (isTraversal.current = true)
    addEventListener('popstate', remember)
    return () => removeEventListener('popstate', remember)
  }, [])

  useEffect(() => {
    if (lastPath.current === path) return
    lastPath.current = path
    if (!isTraversal.current) scrollTo(0, 0)
    isTraversal.current = false
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [path])
}
