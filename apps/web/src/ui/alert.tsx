import { mdiAlertCircleOutline, mdiAlertOutline, mdiCheckCircle, mdiInformationOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './alert.module.css'

const ICONS = {
  info: mdiInformationOutline,
  success: mdiCheckCircle,
  warning: mdiAlertOutline,
  error: mdiAlertCircleOutline,
} as const

type Props = {
  readonly tone?: keyof typeof ICONS
  readonly icon?: string
  /** One small button, beside the text or below it. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A message that stays in the page. Errors interrupt a screen reader, the others wait for a pause. */
export function Alert({ tone = 'info', icon, action, children }: Props) {
  return (
    <div className={styles.alert} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon path={icon ?? ICONS[tone]} />
      <div className={styles.body}>
        <div className={styles.text}>{children}</div>
        {action}
      </div>
    </div>
  )
}
