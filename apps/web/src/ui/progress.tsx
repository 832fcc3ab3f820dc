import styles from './progress.module.css'

/** Something is under way, and nobody knows how long it takes. */
export function Progress({ label }: { readonly label: string }) {
  return <progress className={styles.progress} aria-label={label} />
}
