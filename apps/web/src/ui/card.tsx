import { type ReactNode, useId } from 'react'
import { Tile, type TileTone } from './icon.tsx'
import styles from './card.module.css'

type Props = {
  readonly title: string
  readonly icon?: string
  readonly tone?: TileTone
  /** One line under the title. */
  readonly hint?: string
  /** At the right of the title. */
  readonly actions?: ReactNode
  /** Left out while the card is collapsed. */
  readonly children?: ReactNode
}

export function Card({ title, icon, tone, hint, actions, children }: Props) {
  const titleId = useId()
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        {icon === undefined ? null : <Tile icon={icon} tone={tone} />}
        <div className={styles.text}>
          <h2 id={titleId}>{title}</h2>
          {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
        </div>
        {actions}
      </header>
      {children ? <div className={styles.body}>{children}</div> : null}
    </section>
  )
}
