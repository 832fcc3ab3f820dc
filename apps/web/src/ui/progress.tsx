import styles from './progress.module.css'

type Props = {
  readonly label: string
  /** From 0 to 1; left out while nobody knows how long it takes. */
  readonly value?: number
}

export function Progress({ label, value }: Props) {
  return <progress className={styles.progress} aria-label={label} value={value} />
}
