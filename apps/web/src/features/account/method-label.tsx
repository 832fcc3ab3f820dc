import { useI18n } from '#i18n/i18n.tsx'
import styles from './method-label.module.css'

type Props = { readonly label: string; readonly isPaused: boolean }

/** The name of a sign-in method, and whether it is paused. A line break is only allowed between the two. */
export function MethodLabel({ label, isPaused }: Props) {
  const { t } = useI18n()
  if (!isPaused) return label
  return (
    <span>
      {label} <span className={styles.paused}>{t('general.paused')}</span>
    </span>
  )
}
