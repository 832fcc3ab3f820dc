import { useIdle } from '#ui/hooks/use-idle.ts'
import type { Backdrop } from './backdrop.ts'
import styles from './background.module.css'

/** The illustration behind the page. It is drawn last, because drawing it takes longer than drawing all that is read. */
export function Background({ backdrop }: { readonly backdrop: Backdrop }) {
  const isIdle = useIdle()
  return <div className={styles.background} data-backdrop={backdrop} data-drawn={isIdle || undefined} />
}
