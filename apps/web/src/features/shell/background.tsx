import { useEffect, useState } from 'react'
import type { Backdrop } from './backdrop.ts'
import styles from './background.module.css'

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
