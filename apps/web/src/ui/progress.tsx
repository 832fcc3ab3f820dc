import styles from './progress.module.css'

/** Indeterminate progress. */
export function Progress({ label }: { readonly label: string }) {
  return <progress className={styles.progress} aria-label={label} />
}
