import { useI18n } from '#i18n/i18n.tsx'
import { Progress } from '#ui/progress.tsx'
import styles from './page-loading.module.css'

export function PageLoading() {
  const { t } = useI18n()
  return (
    <div className={styles.loading}>
      <Progress label={t('shell.loading')} />
    </div>
  )
}
