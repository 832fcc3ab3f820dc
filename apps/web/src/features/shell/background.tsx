import { whenIdle } from '#ui/lazy.tsx'
import styles from './background.module.css'

/**
 * `festive` shows the whole illustration, `calm` only its lower half. `still` is `calm` for a screen that scrolls inside
 * itself.
 */
export type Backdrop = 'festive' | 'calm' | 'still'

/** The illustration behind the page. It is drawn last, because drawing it takes longer than drawing all that is read. */
export function Background({ backdrop }: { readonly backdrop: Backdrop }) {
  return <div ref={drawWhenIdle} className={styles.background} data-backdrop={backdrop} />
}

function drawWhenIdle(element: HTMLElement | null) {
  return whenIdle(() => element?.setAttribute('data-drawn', ''))
}
