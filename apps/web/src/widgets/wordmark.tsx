import styles from './wordmark.module.css'

/** The product's name as a logo; the same in every language. */
export function Wordmark() {
  return (
    <span className={styles.wordmark} translate="no">
      Banner<b className={styles.day}>day</b>
    </span>
  )
}
