import type { ReactNode, Ref } from 'react'
import styles from './highlightable.module.css'

type Props = {
  readonly isHighlighted: boolean
  readonly ref: Ref<HTMLDivElement>
  readonly children: ReactNode
}

/** Wraps a card that a link can highlight. */
export function Highlightable({ isHighlighted, ref, children }: Props) {
  return (
    <div ref={ref} className={styles.card} data-highlighted={isHighlighted} tabIndex={-1}>
      {children}
    </div>
  )
}
