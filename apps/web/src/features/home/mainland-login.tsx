import { mdiLogin } from '@mdi/js'
import { Link } from 'wouter'
import { useI18n } from '#i18n/i18n.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { settingsPath } from '#widgets/paths.ts'
import styles from './mainland-login.module.css'

/** Mainland sites must link to the register of filings. */
const FILING_REGISTER = 'https://beian.miit.gov.cn/'

type Props = { readonly filingNumber: string | null }

export function MainlandLogin({ filingNumber }: Props) {
  const { t } = useI18n()
  return (
    <aside className={styles.note}>
      <Link href={settingsPath('account')} asChild>
        <ButtonLink variant="tonal" icon={mdiLogin}>
          {t('home.login')}
        </ButtonLink>
      </Link>
      <SocialLogin words={t('home.login.social')} />
      {filingNumber === null ? null : (
        <a className={styles.filing} href={FILING_REGISTER} target="_blank" rel="noopener noreferrer">
          {t('home.filing', { number: filingNumber })}
        </a>
      )}
    </aside>
  )
}

/** Our own icon, not a company's logo: two heads in a speech bubble. */
function SocialLogin({ words }: { readonly words: string }) {
  return (
    <span className={styles.social}>
      <svg viewBox="0 0 40 32" width="40" height="32" aria-hidden="true">
        <path
          className={styles.bubble}
          d="M8 2h24a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6H18l-7 5v-5H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6Z"
        />
        <path
          className={styles.heads}
          d="M14 7a3 3 0 1 1 0 6 3 3 0 0 1 0-6Zm-6 13a6 5 0 0 1 12 0ZM26 7a3 3 0 1 1 0 6 3 3 0 0 1 0-6Zm-4.5 13a8 8 0 0 0-1-4A6 5 0 0 1 32 20Z"
        />
      </svg>
      {words}
    </span>
  )
}
