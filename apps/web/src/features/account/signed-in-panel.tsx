import { logout, logoutAll } from '@bannerday/contract/accounts'
import { mdiAccountCircleOutline, mdiClipboardCheckOutline, mdiDevices, mdiLogout } from '@mdi/js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { Link } from 'wouter'
import { isServerAway, isUnauthorized } from '#data/api-failure.ts'
import { call } from '#data/call.ts'
import { isHeldUp, profileQuery, type Profile } from '#data/profile.ts'
import { useExclusiveMutation } from '#data/use-exclusive-mutation.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { useToast } from '#ui/toast.tsx'
import { type FocusRef, useFocusHandover } from '#widgets/bot-check/focus-handover.ts'
import { ClearLocalSettings } from '#widgets/clear-local-settings.tsx'
import { failureText } from '#widgets/failure-text.ts'
import { LoadFailed } from '#widgets/load-failed.tsx'
import { PATHS } from '#widgets/paths.ts'
import { parseAddress } from '#widgets/web-address.ts'
import { QrLoginDialog } from './qr/qr-login-dialog.tsx'
import { closeQrLoginRequest, useQrLoginRequest } from './qr/qr-login-request.ts'
import { Scanner } from './qr/scanner.tsx'
import { SecurityFold } from './security/security-section.tsx'
import { closeSession } from './session.ts'
import styles from './signed-in-panel.module.css'

type Props = {
  readonly hadFocusRef: FocusRef
  readonly token: string
  /** The cloud slots, which are a feature of their own. */
  readonly cloud: ReactNode
}

export function SignedInPanel({ hadFocusRef, token, cloud }: Props) {
  const { t } = useI18n()
  const showToast = useToast()
  const queryClient = useQueryClient()
  const profile = useQuery(profileQuery(token))
  const [isAsking, setIsAsking] = useState(false)
  const qrLogin = useQrLoginRequest(token)
  const [hasFailed, setHasFailed] = useState(false)
  const here = useLogOut('here', () => setHasFailed(true))
  const everywhere = useLogOut('everywhere', () => {
    setIsAsking(false)
    setHasFailed(true)
  })
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
      <Card
        title={t('account.title')}
        icon={mdiAccountCircleOutline}
        actions={
          <Button icon={mdiLogout} isBusy={here.isPending} onClick={() => here.mutate()}>
            {t('account.log-out')}
          </Button>
        }
      >
        <div className={styles.parts}>
          <div className={styles.personRow}>
            <Person
              place={person}
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
            <Button variant="text" tone="danger" icon={mdiDevices} onClick={() => setIsAsking(true)}>
              {t('account.log-out-all')}
            </Button>
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
        <ConfirmDialog
          isOpen={isAsking}
          tone="danger"
          title={t('account.log-out-all-question')}
          message={t('account.log-out-all-message')}
          confirmLabel={t('account.log-out-all')}
          cancelLabel={t('shell.cancel')}
          isBusy={everywhere.isPending}
          onConfirm={() => everywhere.mutate()}
          onCancel={() => setIsAsking(false)}
        />
        <ConfirmDialog
          isOpen={hasFailed}
          title={t('account.log-out-here-question')}
          message={t('account.log-out-here-message')}
          confirmLabel={t('account.log-out-here')}
          cancelLabel={t('shell.cancel')}
          onConfirm={() => {
            closeSession()
            showToast({ message: t('account.logout-succeeded') })
          }}
          onCancel={() => setHasFailed(false)}
        />
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

const LOG_OUT = ['log-out'] as const

/**
 * Ends this session, or all of them. If the server does not, the player stays signed in and decides: a session that only
 * looks ended would stay open for whoever holds its token.
 */
function useLogOut(scope: 'here' | 'everywhere', onFailure: () => void) {
  const { t } = useI18n()
  const showToast = useToast()
  const name = scope === 'here' ? 'logout' : 'logout-all'
  return useExclusiveMutation({
    mutationKey: LOG_OUT,
    mutationFn: async () => {
      try {
        await call(scope === 'here' ? logout : logoutAll, {})
      } catch (error) {
        // The server does not know the session any more: it has ended already.
        if (!isUnauthorized(error)) throw error
      }
    },
    onSuccess: () => {
      showToast({ message: t(`account.${name}-succeeded`) })
      closeSession()
    },
    onError: (error) => {
      showToast({ kind: 'error', message: failureText(t, error, `account.${name}-failed`) })
      onFailure()
    },
  })
}

type PersonProps = {
  /** Where the focus goes after signing in. */
  readonly place: RefObject<HTMLElement | null>
  /** Undefined until it has loaded. */
  readonly profile: Profile | undefined
  readonly isOffline: boolean
  /** Shown instead of the loading state if loading takes long. */
  readonly problem: ReactNode
}

/** Who is signed in; announced to screen readers as soon as it is known. */
function Person({ place, profile, isOffline, problem }: PersonProps) {
  const { t } = useI18n()
  const waiting = t(isOffline ? 'shell.offline' : 'account.loading')
  const label = profile ? t('account.signed-in-as', { name: nameOf(profile) }) : waiting
  return (
    <section ref={place} className={styles.person} aria-label={label} aria-live="polite" tabIndex={-1}>
      {profile ? <Known profile={profile} /> : (problem ?? <Waiting text={waiting} />)}
    </section>
  )
}

function Waiting({ text }: { readonly text: string }) {
  return (
    <>
      <Skeleton width="52px" height="52px" />
      <span className={styles.waiting}>{text}</span>
    </>
  )
}

function Known({ profile }: { readonly profile: Profile }) {
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
        initialsOf(name)
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
export function initialsOf(name: string): string {
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
