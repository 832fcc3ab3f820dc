import styles from './skeleton.module.css'

type Props = { readonly width?: string; readonly height: string }

/** A placeholder in the final size of what is loading, so that nothing jumps when it arrives. */
export function Skeleton({ width = '100%', height }: Props) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />
}
