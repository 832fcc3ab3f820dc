import { type ReactNode, useId } from 'react'
import { Tile, type TileTone } from './tile.tsx'
import styles from './card.module.css'

type Props = {
  readonly title: string
  readonly icon?: string
  readonly tone?: TileTone
  /** Stands at the right of the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function Card({ title, icon, tone, actions, children }: Props) {
  const titleId = useId()
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        {icon === undefined ? null : <Tile icon={icon} tone={tone} />}
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {actions}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
