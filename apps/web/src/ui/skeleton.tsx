import styles from './skeleton.module.css'

type Props = { readonly width?: string; readonly height: string }

/** Stands where something will be, in its final size, so that nothing jumps when it comes. */
export function Skeleton({ width = '100%', height }: Props) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />
}
