import { mdiAccountCircleOutline, mdiClipboardCheckOutline } from '@mdi/js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { Link } from 'wouter'
import { isServerAway } from '#data/api-failure.ts'
import { isHeldUp, profileQuery, type Profile } from '#data/profile.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { type FocusRef, useFocusHandover } from '#ui/focus.ts'
import { Skeleton } from '#ui/loading.tsx'
import { ClearLocalSettings } from '#widgets/clear-local-settings.tsx'
import { failureText } from '#widgets/failure-text.ts'
import { LoadFailed } from '#widgets/load-failed.tsx'
import { PATHS } from '#widgets/paths.ts'
import { parseAddress } from '#widgets/web-address.ts'
import { LogOutButton, LogOutEverywhereButton } from './log-out.tsx'
import { QrLoginDialog } from './qr/qr-login-dialog.tsx'
import { closeQrLoginRequest, useQrLoginRequest } from './qr/qr-login-request.ts'
import { Scanner } from './qr/scanner.tsx'
import { SecurityFold } from './security/security-section.tsx'
import styles from './signed-in-panel.module.css'

type Props = {
  readonly hadFocusRef: FocusRef
  readonly token: string
  /** The cloud slots, which are a feature of their own. */
  readonly cloud: ReactNode
}

export function SignedInPanel({ hadFocusRef, token, cloud }: Props) {
  const { t } = useI18n()
  const queryClient = useQueryClient()
  const profile = useQuery(profileQuery(token))
  const qrLogin = useQrLoginRequest(token)
  const person = useRef<HTMLElement>(null)
  const panel = useFocusHandover(hadFocusRef, person)

  async function loadNow() {
    // The retry button disappears; its replacement is announced here.
    person.current?.focus()
    await queryClient.cancelQueries({ queryKey: profileQuery(token).queryKey, exact: true })
    await profile.refetch()
  }

  return (
    <div ref={panel}>
      <Card title={t('account.title')} icon={mdiAccountCircleOutline} actions={<LogOutButton />}>
        <div className={styles.parts}>
          <div className={styles.personRow}>
            <Person
              ref={person}
              profile={profile.data}
              isOffline={profile.fetchStatus === 'paused'}
              problem={
                isHeldUp(profile) ? (
                  <LoadFailed
                    message={
                      isServerAway(profile.failureReason)
                        ? t('account.unreachable-retrying')
                        : failureText(t, profile.failureReason)
                    }
                    isRetrying={false}
                    onRetry={() => void loadNow()}
                  />
                ) : null
              }
            />
            <LogOutEverywhereButton />
          </div>
          <div>{cloud}</div>
          <div>
            <Scanner />
          </div>
          {profile.data?.isOperator ? (
            <div>
              <Link href={PATHS.admin} asChild>
                <ButtonLink icon={mdiClipboardCheckOutline}>{t('account.operators')}</ButtonLink>
              </Link>
            </div>
          ) : null}
          {profile.data ? <SecurityFold token={token} username={profile.data.username} /> : null}
          <div className={styles.clear}>
            <ClearLocalSettings />
          </div>
        </div>
        {qrLogin ? (
          <QrLoginDialog
            key={qrLogin.sessionId}
            request={qrLogin}
            onDone={() => closeQrLoginRequest(qrLogin)}
          />
        ) : null}
      </Card>
    </div>
  )
}

type PersonProps = {
  /** Where the focus goes after signing in. */
  readonly ref: Ref<HTMLElement>
  /** Undefined until it has loaded. */
  readonly profile: Profile | undefined
  readonly isOffline: boolean
  /** Shown instead of the loading state if loading takes long. */
  readonly problem: ReactNode
}

/** Who is signed in; announced to screen readers as soon as it is known. */
function Person({ ref, profile, isOffline, problem }: PersonProps) {
  const { t } = useI18n()
  const waiting = t(isOffline ? 'shell.offline' : 'account.loading')
  const label = profile ? t('account.signed-in-as', { name: nameOf(profile) }) : waiting
  return (
    <section ref={ref} className={styles.person} aria-label={label} aria-live="polite" tabIndex={-1}>
      {profile ? <PersonDetails profile={profile} /> : (problem ?? <PersonLoading text={waiting} />)}
    </section>
  )
}

function PersonLoading({ text }: { readonly text: string }) {
  return (
    <>
      <Skeleton width="52px" height="52px" />
      <span className={styles.waiting}>{text}</span>
    </>
  )
}

function PersonDetails({ profile }: { readonly profile: Profile }) {
  const name = nameOf(profile)
  return (
    <>
      <Avatar name={name} avatar={profile.avatar} />
      <div>
        <p className={styles.name}>{name}</p>
        {name === profile.username ? null : <p className={styles.waiting}>@{profile.username}</p>}
      </div>
    </>
  )
}

/** Decoration: the name is shown beside it. */
function Avatar({ name, avatar }: { readonly name: string; readonly avatar: string | null }) {
  const address = avatarAddress(avatar, window.location.origin)
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={styles.avatar} aria-hidden="true">
      {address === null || address === broken ? (
        avatarInitials(name)
      ) : (
        <img src={address} alt="" onError={() => setBroken(address)} />
      )}
    </span>
  )
}

/** The player's nickname, else the name they sign in with. */
export function nameOf({ nickname, username }: Pick<Profile, 'nickname' | 'username'>): string {
  return nickname?.trim() || username
}

/** The first letters of the first and the last word, or of the only word. */
export function avatarInitials(name: string): string {
  const words = name.split(/[\s._-]+/).filter((word) => word !== '')
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => word?.match(/./su)?.[0],
  )
  return letters.join('').toUpperCase()
}

/** Only pictures on our own server: no other host may learn who is signed in. */
export function avatarAddress(avatar: string | null, origin: string): string | null {
  const address = avatar ? parseAddress(avatar, origin) : null
  return address?.origin === origin ? address.href : null
}
