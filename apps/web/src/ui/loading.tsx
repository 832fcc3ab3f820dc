import styles from './loading.module.css'

/** Decoration only: whoever shows it also says what is loading. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}

type Props = { readonly width?: string; readonly height: string }

/** A placeholder in the final size of what is loading, so that nothing jumps when it arrives. */
export function Skeleton({ width = '100%', height }: Props) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />
}

/** Indeterminate progress. */
export function Progress({ label }: { readonly label: string }) {
  return <progress className={styles.progress} aria-label={label} />
}
