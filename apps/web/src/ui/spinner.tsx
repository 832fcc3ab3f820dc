import styles from './spinner.module.css'

/** Decoration only: whoever shows it also says what is loading. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
