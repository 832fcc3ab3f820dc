import type { SiteConfig } from '@bannerday/contract/site-config'
import type { Language } from '@bannerday/domain/language'
import { mdiAccountCircleOutline, mdiChevronDown, mdiChevronUp, mdiLockOutline, mdiQrcode } from '@mdi/js'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { configQuery } from '#data/config.ts'
import { RETURN_KEY } from '#data/third-party.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Rich } from '#i18n/rich.tsx'
import { useStored } from '#storage/storage.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { type FocusRef, useFocusHandover } from '#ui/focus.ts'
import { Skeleton, Spinner } from '#ui/loading.tsx'
import { Alert } from '#ui/messages.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { QueryFailed } from '#widgets/load-failed.tsx'
import { scrollIntoView } from '#widgets/scroll-into-view.ts'
import { accountFailureText } from './account-failure.ts'
import { PasswordTab } from './password-tab.tsx'
import { useQrLoginRequest } from './qr/qr-login-request.ts'
import { QrTab } from './qr/qr-tab.tsx'
import { ResetDialog } from './security/password-dialogs.tsx'
import { closeReset, usePendingReset } from './security/pending-reset.ts'
import { SignedInPanel } from './signed-in-panel.tsx'
import styles from './account-panel.module.css'

type Props = {
  /** The cloud slots, which are a feature of their own. */
  readonly cloud?: ReactNode
  /** The page was opened by a link to this panel. */
  readonly isWanted?: boolean
}

/** The account of the signed-in player, whichever tab they signed in with; else the sign-in form. */
export function AccountPanel({ cloud, isWanted = false }: Props) {
  const token = useStored('auth_token')
  const resetToken = usePendingReset()
  const hadFocusRef = useRef(false)
  return (
    <>
      {token === undefined ? (
        <SignedOutPanel hadFocusRef={hadFocusRef} isWanted={isWanted} />
      ) : (
        <SignedInPanel hadFocusRef={hadFocusRef} token={token} cloud={cloud} />
      )}
      {resetToken === null ? null : <ResetDialog token={resetToken} onClose={closeReset} />}
    </>
  )
}

type SignedOutPanelProps = { readonly hadFocusRef: FocusRef; readonly isWanted: boolean }

/** Collapsed unless it is asked for: no form is there, and no bot check is fetched, before it is opened. */
function SignedOutPanel({ hadFocusRef, isWanted }: SignedOutPanelProps) {
  const { t, language } = useI18n()
  // Only readers of Simplified Chinese are pointed to the mainland site.
  const { data: site } = useQuery({ ...configQuery(), enabled: language === 'zh-Hans' })
  const mainland = site ? mainlandAddress(site.hosts, window.location, language) : null
  const hasQrLogin = useQrLoginRequest(undefined) !== null
  const isReturning = useIsMutating({ mutationKey: RETURN_KEY }) > 0
  const [isOpenByChoice, setIsOpenByChoice] = useState<boolean | null>(null)
  const isOpen = isOpenByChoice ?? (isWanted || hasQrLogin)
  const toggle = useRef<HTMLButtonElement>(null)
  const panel = useFocusHandover(hadFocusRef, toggle)

  if (isReturning)
    return (
      <div ref={panel}>
        <Card title={t('account.title')} icon={mdiAccountCircleOutline}>
          <output className={styles.signingIn}>
            <Spinner />
            {t('account.signing-in')}
          </output>
        </Card>
      </div>
    )

  return (
    <div ref={panel}>
      <Card
        title={t('account.title')}
        hint={t('account.hint')}
        icon={mdiAccountCircleOutline}
        actions={
          <Button
            ref={toggle}
            variant={isOpen ? 'text' : 'tonal'}
            trailingIcon={isOpen ? mdiChevronUp : mdiChevronDown}
            aria-expanded={isOpen}
            onClick={() => setIsOpenByChoice(!isOpen)}
          >
            {t(isOpen ? 'account.hide-form' : 'account.show-form')}
          </Button>
        }
      >
        {isOpen || mainland !== null ? (
          <div className={styles.parts}>
            {mainland === null ? null : <MainlandSiteTip address={mainland} />}
            {isOpen && hasQrLogin ? <QrLoginWaiting /> : null}
            {isOpen ? <SignInTabs /> : null}
          </div>
        ) : null}
      </Card>
    </div>
  )
}

/** Says why the form is open: a link asks to let another device in. */
function QrLoginWaiting() {
  const { t } = useI18n()
  return (
    <div ref={scrollIntoView}>
      <Alert icon={mdiQrcode}>{t('qr.login-required')}</Alert>
    </div>
  )
}

/** Sign-in by password or QR code, once the site's configuration is loaded. */
function SignInTabs() {
  const { t } = useI18n()
  const [tab, setTab] = useState<'password' | 'qr'>('password')
  const site = useQuery(configQuery())

  if (site.isPending) return <Skeleton height="320px" />
  if (site.isLoadingError)
    return <QueryFailed query={site} message={accountFailureText(t, site.error, 'general.unknown')} />

  return (
    <Tabs
      label={t('account.ways')}
      value={tab}
      onChange={setTab}
      tabs={[
        {
          value: 'password',
          label: t('account.tab.password'),
          icon: mdiLockOutline,
          panel: <PasswordTab site={site.data} />,
        },
        {
          value: 'qr',
          label: t('account.tab.qr'),
          icon: mdiQrcode,
          panel: <QrTab />,
        },
      ]}
    />
  )
}

/** Points players in mainland China to the site for them. */
function MainlandSiteTip({ address }: { readonly address: string }) {
  const link = (text: string) => (
    <a className={styles.link} href={address}>
      {text}
    </a>
  )
  return (
    <Alert>
      <Rich message="account.jump-tip" slots={{ site: link }} />
    </Alert>
  )
}

/** The address of the mainland site, for readers of Simplified Chinese who are not on it. */
export function mainlandAddress(
  hosts: SiteConfig['hosts'],
  here: Pick<Location, 'protocol' | 'host'>,
  language: Language,
): string | null {
  if (language !== 'zh-Hans' || !hosts.mainland || hosts.mainland === here.host) return null
  return `${here.protocol}//${hosts.mainland}/settings`
}
