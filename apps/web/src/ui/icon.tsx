import styles from './icon.module.css'

type Props = {
  /** A Material Design icon on its 24 × 24 grid. */
  readonly path: string
  readonly size?: 'small' | 'medium' | 'large'
}

/** Decoration only: the text beside it or the label of its control says the same. */
export function Icon({ path, size = 'medium' }: Props) {
  return (
    <svg className={styles.icon} data-size={size} viewBox="0 0 24 24" aria-hidden="true">
      <path fillRule="evenodd" d={path} />
    </svg>
  )
}
