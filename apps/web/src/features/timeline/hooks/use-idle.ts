import { useEffect, useState } from 'react'

/** A page that never rests is not waited for. */
const PATIENCE_MS = 500

/** Whether the page has come to rest since. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const rest = () => setIsIdle(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(rest, PATIENCE_MS)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(rest, { timeout: PATIENCE_MS })
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle
}
