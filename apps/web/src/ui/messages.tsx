import { mdiAlertCircleOutline, mdiAlertOutline, mdiCheckCircle, mdiInformationOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { Icon, Tile, type TileTone } from './icon.tsx'
import styles from './messages.module.css'

const ICONS = {
  info: mdiInformationOutline,
  success: mdiCheckCircle,
  warning: mdiAlertOutline,
  error: mdiAlertCircleOutline,
} as const

type AlertProps = {
  readonly tone?: keyof typeof ICONS
  readonly icon?: string
  /** One small button, beside the text or below it. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A message that stays in the page. Errors interrupt a screen reader, the others wait for a pause. */
export function Alert({ tone = 'info', icon, action, children }: AlertProps) {
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

type BlankProps = {
  readonly icon: string
  readonly tone?: TileTone
  readonly title: string
  readonly text?: string
  /** One button that leads on from here. */
  readonly action?: ReactNode
}

/** An empty state: an icon, a sentence, at most one button. */
export function Blank({ icon, tone, title, text, action }: BlankProps) {
  return (
    <div className={styles.blank}>
      <Tile icon={icon} tone={tone} size="large" />
      <p className={styles.title}>{title}</p>
      {text === undefined ? null : <p className={styles.blankText}>{text}</p>}
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  )
}
