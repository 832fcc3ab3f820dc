import { useI18n } from '#i18n/i18n.tsx'
import { Rich } from '#i18n/rich.tsx'
import { Alert } from '#ui/alert.tsx'
import styles from './jump-tip.module.css'

/** Points players in mainland China to the site for them. */
export function JumpTip({ address }: { readonly address: string }) {
  // For `Rich`, which does not load the later texts itself.
  useI18n()
  const link = (words: string) => (
    <a className={styles.link} href={address}>
      {words}
    </a>
  )
  return (
    <Alert>
      <Rich message="account.jump-tip" slots={{ site: link }} />
    </Alert>
  )
}
