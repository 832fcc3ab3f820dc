import { useI18n } from '#i18n/i18n.tsx'
import { Alert } from '#ui/alert.tsx'
import styles from './launch-sheet.module.css'

type Props = { readonly isSilent: boolean; readonly site: string }

/** What to do when a launch link opened nothing, said beforehand in small and afterwards aloud. */
export function SilentScheme({ isSilent, site }: Props) {
  const { t } = useI18n()
  if (!isSilent) return <p className={styles.note}>{t('launch.note')}</p>
  return (
    <Alert tone="warning">
      {t('launch.silent')}{' '}
      <a className={styles.site} href={site} target="_blank" rel="noopener noreferrer">
        {t('launch.official-site')}
      </a>
    </Alert>
  )
}
