import { endSession, setSignInMail } from '@bannerday/contract/account-security'
import { DEFAULT_HOUR_FORMAT, instantOf } from '@bannerday/domain/time'
import {
  mdiCellphone,
  mdiChevronDown,
  mdiChevronUp,
  mdiLockReset,
  mdiMonitor,
  mdiShieldKeyOutline,
} from '@mdi/js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { hasCode } from '#data/api-failure.ts'
import { call } from '#data/call.ts'
import { queryKeys } from '#data/query-client.ts'
import { securityQuery, type OpenSession } from '#data/security.ts'
import { useExclusiveMutation } from '#data/use-exclusive-mutation.ts'
import { accountFailureText } from '#features/account/account-failure.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { useStored } from '#storage/storage.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { useToast } from '#ui/toast.tsx'
import { browserZone } from '#widgets/display-settings.ts'
import { QueryFailed } from '#widgets/load-failed.tsx'
import { momentText } from '#widgets/time-texts.ts'
import { ChangePasswordDialog } from './password-dialogs.tsx'
import styles from './security-section.module.css'

type SecurityProps = { readonly token: string; readonly username: string }

/** Collapsed at first: few players need it, and the server is asked for nothing before it is opened. */
export function SecurityFold({ token, username }: SecurityProps) {
  const { t } = useI18n()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.fold}>
      <Button
        variant="text"
        icon={mdiShieldKeyOutline}
        trailingIcon={isOpen ? mdiChevronUp : mdiChevronDown}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('security.title')}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <SecuritySection token={token} username={username} /> : null}
      </div>
    </div>
  )
}

/** Signed-in devices, mails about sign-ins, and the password. */
function SecuritySection({ token, username }: SecurityProps) {
  const { t } = useI18n()
  const queryClient = useQueryClient()
  const security = useQuery(securityQuery(token))
  const [isChanging, setIsChanging] = useState(false)
  const refresh = () => void queryClient.invalidateQueries({ queryKey: queryKeys.security(token) })

  if (security.isPending) return <Skeleton height="160px" />
  if (security.isLoadingError)
    return (
      <QueryFailed query={security} message={accountFailureText(t, security.error, 'security.load-failed')} />
    )

  const { sessions, signInMail, hasPassword } = security.data
  return (
    <div className={styles.section}>
      <DeviceList sessions={sessions} onEnded={refresh} />
      {signInMail === null ? null : <SignInMailOption token={token} isOn={signInMail} />}
      {hasPassword ? (
        <Button icon={mdiLockReset} onClick={() => setIsChanging(true)}>
          {t('security.change')}
        </Button>
      ) : null}
      {isChanging ? (
        <ChangePasswordDialog username={username} onClose={() => setIsChanging(false)} onChanged={refresh} />
      ) : null}
    </div>
  )
}

type DeviceListProps = { readonly sessions: readonly OpenSession[]; readonly onEnded: () => void }

const SHOWN_AT_FIRST = 5

/** This device first, then the others in the server's order: last used first. */
function DeviceList({ sessions, onEnded }: DeviceListProps) {
  const { t } = useI18n()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [showsAll, setShowsAll] = useState(false)
  const sorted = sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  const shown = showsAll ? sorted : sorted.slice(0, SHOWN_AT_FIRST)

  function showAll() {
    // Rendered at once, so that the first that was hidden can take the focus from the button, which goes away.
    flushSync(() => setShowsAll(true))
    list.current?.querySelectorAll('li')[SHOWN_AT_FIRST]?.focus()
  }

  return (
    <div>
      <h3 id={titleId} ref={title} tabIndex={-1} className={styles.title}>
        {t('security.devices')}
      </h3>
      <ul ref={list} className={styles.devices} aria-labelledby={titleId}>
        {shown.map((session) => (
          <Device
            key={session.id}
            session={session}
            onEnded={() => {
              // The pressed button disappears with its device.
              title.current?.focus()
              onEnded()
            }}
          />
        ))}
      </ul>
      {shown.length < sorted.length ? (
        <Button variant="text" size="small" onClick={showAll}>
          {t('security.show-all', { number: sorted.length })}
        </Button>
      ) : null}
    </div>
  )
}

type DeviceProps = { readonly session: OpenSession; readonly onEnded: () => void }

function Device({ session, onEnded }: DeviceProps) {
  const { t } = useI18n()
  const showToast = useToast()
  const dateText = useDateText()
  const { id, isCurrent, createdAt, usedAt } = session
  const name = session.device || t('security.unknown-device')

  const ending = useExclusiveMutation({
    mutationFn: async () => {
      try {
        await call(endSession, { session_id: id })
      } catch (error) {
        // The session has ended meanwhile.
        if (!hasCode(error, 404)) throw error
      }
    },
    onSuccess: () => {
      showToast({ message: t('security.ended') })
      onEnded()
    },
    onError: (error) =>
      showToast({ kind: 'error', message: accountFailureText(t, error, 'security.end-failed') }),
  })

  return (
    <li className={styles.device} tabIndex={-1}>
      <Icon path={/iOS|Android/.test(name) ? mdiCellphone : mdiMonitor} />
      <div className={styles.texts}>
        <p className={styles.name}>
          {name}
          {isCurrent ? (
            <Chip tone="pink" size="small">
              {t('security.this-device')}
            </Chip>
          ) : null}
        </p>
        <p className={styles.dates}>
          <span>{t('security.since', { date: dateText(createdAt) })}</span>
          {isCurrent ? null : <span>{t('security.used', { date: dateText(usedAt) })}</span>}
        </p>
      </div>
      {isCurrent ? null : (
        <Button
          variant="text"
          size="small"
          tone="danger"
          isBusy={ending.isPending}
          aria-label={t('security.end-named', { device: name })}
          onClick={() => ending.mutate()}
        >
          {t('security.end')}
        </Button>
      )}
    </li>
  )
}

/** Formats a date in the browser's time zone, not the server's: players compare it with when they signed in. */
function useDateText(): (iso: string) => string {
  const i18n = useI18n()
  const hours = useStored('timeline-time-format') ?? DEFAULT_HOUR_FORMAT
  return (iso) => momentText(i18n, instantOf(Date.parse(iso)), { zone: browserZone(), hours })
}

type SignInMailOptionProps = { readonly token: string; readonly isOn: boolean }

/** Shows the new setting at once, and the old one again if saving fails. */
function SignInMailOption({ token, isOn }: SignInMailOptionProps) {
  const { t } = useI18n()
  const showToast = useToast()
  const queryClient = useQueryClient()
  const change = useExclusiveMutation({
    mutationFn: (enabled: boolean) => call(setSignInMail, { enabled }),
    onSuccess: (_, enabled) =>
      queryClient.setQueryData(
        securityQuery(token).queryKey,
        (known) => known && { ...known, signInMail: enabled },
      ),
    onError: (error) =>
      showToast({ kind: 'error', message: accountFailureText(t, error, 'games.save-failed') }),
  })
  return (
    <Checkbox
      label={t('security.sign-in-mail')}
      isChecked={change.isPending ? change.variables : isOn}
      onChange={(enabled) => change.mutate(enabled)}
    />
  )
}
