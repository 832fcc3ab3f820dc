import styles from './icon.module.css'

type IconProps = {
  /** A Material Design icon on its 24 × 24 grid. */
  readonly path: string
  readonly size?: 'small' | 'medium' | 'large'
}

/** Decoration only: the text beside it or the label of its control says the same. */
export function Icon({ path, size = 'medium' }: IconProps) {
  return (
    <svg className={styles.icon} data-size={size} viewBox="0 0 24 24" aria-hidden="true">
      <path fillRule="evenodd" d={path} />
    </svg>
  )
}

export type TileTone = 'pink' | 'blue' | 'green' | 'amber' | 'red'

type TileProps = {
  readonly icon: string
  readonly tone?: TileTone | undefined
  readonly size?: 'medium' | 'large'
}

/** An icon on a small coloured square, at the top of a card or of an empty state. */
export function Tile({ icon, tone = 'pink', size = 'medium' }: TileProps) {
  return (
    <span className={styles.tile} data-tone={tone} data-size={size}>
      <Icon path={icon} />
    </span>
  )
}
