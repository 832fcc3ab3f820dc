import styles from './icon.module.css'

type Props = {
  /** A path of the material design icons on their 24 × 24 grid. */
  readonly path: string
  readonly size?: 'small' | 'medium' | 'large'
}

/** Decoration only: whatever it stands for is also said in words beside it or by its control's label. */
export function Icon({ path, size = 'medium' }: Props) {
  return (
    <svg className={styles.icon} data-size={size} viewBox="0 0 24 24" aria-hidden="true">
      <path fillRule="evenodd" d={path} />
    </svg>
  )
}
