import type { SiteConfig } from '@bannerday/contract/site-config'
import { useRef, useState } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { FORM_TIMES_MS } from './form-times.ts'
import { useTimedResult } from './hooks/use-timed-result.ts'
import { LoginForm } from './login-form.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { RegisterForm } from './register-form.tsx'
import { ThirdPartyButton } from './third-party-button.tsx'
import styles from './password-tab.module.css'

export function PasswordTab({ site }: { readonly site: SiteConfig }) {
  const { t } = useI18n()
  const [mode, setMode] = useState<'login' | 'register'>('login')
  const [username, setUsername] = useState('')
  const [mail, setMail] = useState<'resend' | 'reset' | null>(null)
  const [result, show] = useTimedResult()
  const tab = useRef<HTMLDivElement>(null)

  function switchTo(next: typeof mode) {
    setMode(next)
    show(null)
  }

  return (
    <div ref={tab} className={styles.tab} tabIndex={-1}>
      {mode === 'login' ? (
        <LoginForm site={site} firstUsername={username} result={result} show={show} />
      ) : (
        <RegisterForm
          site={site}
          result={result}
          show={show}
          onRegistered={(registered) => {
            setUsername(registered)
            setMode('login')
            // The form goes, and with it the button that was pressed.
            if (tab.current?.contains(document.activeElement)) tab.current.focus({ preventScroll: true })
            show({ tone: 'success', text: t('register.succeeded'), forMs: FORM_TIMES_MS.success })
          }}
        />
      )}
      <div className={styles.links}>
        <button
          type="button"
          className={styles.link}
          onClick={() => switchTo(mode === 'login' ? 'register' : 'login')}
        >
          {t(mode === 'login' ? 'account.to-register' : 'account.to-log-in')}
        </button>
        <button type="button" className={styles.link} onClick={() => setMail('reset')}>
          {t('account.forgot')}
        </button>
        <button type="button" className={styles.link} onClick={() => setMail('resend')}>
          {t('account.resend')}
        </button>
      </div>
      <p className={styles.or}>{t('account.or')}</p>
      <div className={styles.providers}>
        <ThirdPartyButton provider="microsoft" site={site} />
        {site.sign_in.qq.enabled ? <ThirdPartyButton provider="qq" site={site} /> : null}
      </div>
      {mail ? <MailDialog mail={mail} site={site} onClose={() => setMail(null)} /> : null}
    </div>
  )
}
