import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import styles from './icon-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  readonly icon: string
  /** The only text of the button; not visible. */
  readonly label: string
  readonly size?: 'small' | 'medium'
}

export function IconButton({ icon, label, size = 'medium', ...rest }: Props) {
  return (
    <button type="button" className={styles.button} data-size={size} aria-label={label} {...rest}>
      <Icon path={icon} />
    </button>
  )
}
