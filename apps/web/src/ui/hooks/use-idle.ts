import { useEffect, useState } from 'react'

/** The longest wait for a page that never becomes idle. */
const PATIENCE_MS = 500

/** Whether the page has been idle since the component was mounted. */
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
