import type { Language } from '@bannerday/domain/language'
import { mdiLogin } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { configQuery } from '#data/config.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Rich } from '#i18n/rich.tsx'
import { useStored } from '#storage/storage.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Alert } from '#ui/messages.tsx'
import { settingsPath } from '#widgets/paths.ts'
import styles from './site-note.module.css'

/** Renders nothing on most hosts, and while the configuration has not loaded. */
export function SiteNote() {
  const { language } = useI18n()
  const isSignedIn = useStored('auth_token') !== undefined
  const config = useQuery(configQuery())
  if (!config.data) return null
  const { hosts, filing_number } = config.data
  const note = noteFor({ host: location.host, hosts, language, isSignedIn })

  switch (note.kind) {
    case 'none':
      return null
    case 'login':
      return <MainlandLogin filingNumber={filing_number} />
    case 'mainland-tip':
      return (
        <div className={styles.tip}>
          <Alert>
            <Rich
              message="site-tip.mainland"
              slots={{ site: linkTo(`${location.protocol}//${note.mainlandHost}/`) }}
            />
          </Alert>
        </div>
      )
  }
}

function linkTo(address: string) {
  return (text: string) => (
    <a className={styles.link} href={address}>
      {text}
    </a>
  )
}

type Visit = {
  /** The host in the address bar. */
  readonly host: string
  readonly hosts: { readonly mainland: string | null; readonly international: string | null }
  readonly language: Language
  readonly isSignedIn: boolean
}

/** What is shown because of the host: a link to the login, a tip about the mainland site, or nothing. */
type Note =
  | { readonly kind: 'none' }
  | { readonly kind: 'login' }
  | { readonly kind: 'mainland-tip'; readonly mainlandHost: string }

export function noteFor({ host, hosts, language, isSignedIn }: Visit): Note {
  if (host === hosts.mainland && !isSignedIn) return { kind: 'login' }
  if (host === hosts.international && hosts.mainland !== null && language === 'zh-Hans')
    return { kind: 'mainland-tip', mainlandHost: hosts.mainland }
  return { kind: 'none' }
}

/** Mainland sites must link to the register of filings. */
const FILING_REGISTER = 'https://beian.miit.gov.cn/'

type MainlandLoginProps = { readonly filingNumber: string | null }

function MainlandLogin({ filingNumber }: MainlandLoginProps) {
  const { t } = useI18n()
  return (
    <aside className={styles.note}>
      <Link href={settingsPath('account')} asChild>
        <ButtonLink variant="tonal" icon={mdiLogin}>
          {t('home.login')}
        </ButtonLink>
      </Link>
      <SocialLogin text={t('home.login.social')} />
      {filingNumber === null ? null : (
        <a className={styles.filing} href={FILING_REGISTER} target="_blank" rel="noopener noreferrer">
          {t('home.filing', { number: filingNumber })}
        </a>
      )}
    </aside>
  )
}

/** Our own icon, not a company's logo: two heads in a speech bubble. */
function SocialLogin({ text }: { readonly text: string }) {
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
      {text}
    </span>
  )
}
