import { Icon } from './icon.tsx'
import styles from './tile.module.css'

export type TileTone = 'pink' | 'blue' | 'green' | 'amber' | 'red'

type Props = {
  readonly icon: string
  readonly tone?: TileTone | undefined
  readonly size?: 'medium' | 'large'
}

/** An icon on a small coloured square, at the top of a card or of an empty state. */
export function Tile({ icon, tone = 'pink', size = 'medium' }: Props) {
  return (
    <span className={styles.tile} data-tone={tone} data-size={size}>
      <Icon path={icon} />
    </span>
  )
}
