import { useQuery } from '@tanstack/react-query'
import { configQuery } from '#data/config.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Rich } from '#i18n/rich.tsx'
import { useStored } from '#storage/storage.ts'
import { Alert } from '#ui/alert.tsx'
import { MainlandLogin } from './mainland-login.tsx'
import { siteNote } from './site-note.ts'
import styles from './site-notes.module.css'

/** Renders nothing on most hosts, and while the configuration has not loaded. */
export function SiteNotes() {
  const { language } = useI18n()
  const isSignedIn = useStored('auth_token') !== undefined
  const config = useQuery(configQuery())
  if (!config.data) return null
  const { hosts, filing_number } = config.data
  const note = siteNote({ host: location.host, hosts, language, isSignedIn })

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
  return (words: string) => (
    <a className={styles.link} href={address}>
      {words}
    </a>
  )
}
