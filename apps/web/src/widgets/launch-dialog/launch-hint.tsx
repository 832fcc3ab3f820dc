import { useI18n } from '#i18n/i18n.tsx'
import { Alert } from '#ui/alert.tsx'
import styles from './launch-sheet.module.css'

type Props = { readonly hasFailed: boolean; readonly site: string }

/** What to do if a launch link opens nothing: a note beforehand, an alert once it has happened. */
export function LaunchHint({ hasFailed, site }: Props) {
  const { t } = useI18n()
  if (!hasFailed) return <p className={styles.note}>{t('launch.note')}</p>
  return (
    <Alert tone="warning">
      {t('launch.silent')}{' '}
      <a className={styles.site} href={site} target="_blank" rel="noopener noreferrer">
        {t('launch.official-site')}
      </a>
    </Alert>
  )
}
