import { useEffect, useState } from 'react'
import styles from './background.module.css'

/**
 * `festive` shows the whole illustration, `calm` only its lower half. `still` is `calm` for a screen that scrolls inside
 * itself.
 */
export type Backdrop = 'festive' | 'calm' | 'still'

/** The longest wait for a page that never becomes idle. */
const TIMEOUT_MS = 500

/** The illustration behind the page. It is drawn last, because drawing it takes longer than drawing all that is read. */
export function Background({ backdrop }: { readonly backdrop: Backdrop }) {
  const isIdle = useIdle()
  return <div className={styles.background} data-backdrop={backdrop} data-drawn={isIdle || undefined} />
}

/** Whether the page has been idle since the component was mounted. */
function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  // The browser says only once that it is idle, so there is nothing to subscribe to.
  useEffect(() => {
    const onIdle = () => setIsIdle(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(onIdle, TIMEOUT_MS)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(onIdle, { timeout: TIMEOUT_MS })
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle
}
