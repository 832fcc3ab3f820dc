import { mdiBellOutline, mdiBellRingOutline } from '@mdi/js'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReminderOffer, reminderOfferQuery } from '#data/reminders.ts'
import { useExclusiveMutation } from '#data/use-exclusive-mutation.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { useStored } from '#storage/storage.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Switch } from '#ui/choices.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { Alert } from '#ui/messages.tsx'
import { useToast } from '#ui/toast.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { failureText } from '#widgets/failure-text.ts'
import { QueryFailed } from '#widgets/load-failed.tsx'
import { MailDigest } from './mail-digest.tsx'
import { type PushSupport, pushSupport, usePermission } from './push-browser.ts'
import { RulesForm } from './rules-form.tsx'
import { switchOff, switchOn, testDevice } from './sync.ts'
import styles from './notifications-card.module.css'

/** Whether and how this device is reminded, and the digest by mail. */
export function NotificationsCard() {
  const { t } = useI18n()
  const offer = useQuery(reminderOfferQuery())
  const token = useStored('auth_token')
  const getsMail = useStored('reminders')?.mail_for !== undefined
  const state = usePushState(offer)
  const isOn = state === 'on'
  return (
    <Card title={t('settings.notifications')} hint={t('reminders.hint')} icon={mdiBellOutline} tone="amber">
      <div className={styles.parts}>
        <Push state={state} offer={offer} />
        {isOn || getsMail ? <RulesForm /> : null}
        {isOn ? <TestButton /> : null}
        {token !== undefined && offer.data?.hasMail ? <MailDigest key={token} token={token} /> : null}
      </div>
    </Card>
  )
}

/** `elsewhere`: the rules came with the settings of another browser, and nobody has decided for this one. */
type PushState =
  | Exclude<PushSupport, 'supported'>
  | 'blocked'
  | 'not-offered'
  | 'on'
  | 'loading'
  | 'failed'
  | 'elsewhere'
  | 'off'

type Offer = UseQueryResult<ReminderOffer>

function usePushState({ data, isPending }: Offer): PushState {
  const support = pushSupport()
  const permission = usePermission()
  const reminders = useStored('reminders')
  const hasRules = useStored('reminderRules') !== undefined
  if (support !== 'supported') return support
  if (permission === 'denied') return 'blocked'
  if (data?.publicKey === null) return 'not-offered'
  // Known without a network, too.
  if (reminders?.push && permission === 'granted') return 'on'
  if (isPending) return 'loading'
  if (!data) return 'failed'
  return hasRules && reminders === undefined ? 'elsewhere' : 'off'
}

function Push({ state, offer }: { readonly state: PushState; readonly offer: Offer }) {
  const { t } = useI18n()
  switch (state) {
    case 'unsupported':
      return <Alert>{t('reminders.unsupported')}</Alert>
    case 'needs-install':
      return (
        <Alert>
          {t('reminders.install')}
          <ol className={styles.steps}>
            <li>{t('reminders.install.add')}</li>
            <li>{t('reminders.install.open')}</li>
          </ol>
        </Alert>
      )
    case 'loading':
      return (
        <output>
          <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
          <Skeleton height="44px" />
        </output>
      )
    case 'failed':
      return <QueryFailed query={offer} message={failureText(t, offer.error, 'reminders.load-failed')} />
    case 'not-offered':
      return <Alert>{t('reminders.not-offered')}</Alert>
    case 'blocked':
      return (
        <Alert tone="warning">
          {t('reminders.blocked')}
          <br />
          {t('reminders.blocked.how')}
        </Alert>
      )
    case 'elsewhere':
      return (
        <>
          <Alert>{t('reminders.elsewhere')}</Alert>
          <PushSwitch isOn={false} />
        </>
      )
    case 'on':
    case 'off':
      // The same element in both states, so that it keeps the focus.
      return <PushSwitch isOn={state === 'on'} />
  }
}

const OUTCOMES = { granted: 'enabled', default: 'not-asked', denied: 'blocked' } as const

async function switchPush(wanted: boolean): Promise<'disabled' | (typeof OUTCOMES)[NotificationPermission]> {
  if (wanted) return OUTCOMES[await switchOn()]
  await switchOff()
  return 'disabled'
}

function PushSwitch({ isOn }: { readonly isOn: boolean }) {
  const { t } = useI18n()
  const showToast = useToast()
  const { mutate, isPending, variables } = useExclusiveMutation({
    mutationFn: switchPush,
    onSuccess: (outcome) => {
      // The card itself says what helps where they are blocked.
      if (outcome === 'blocked') return
      showToast({ kind: outcome === 'not-asked' ? 'warning' : 'success', message: t(`reminders.${outcome}`) })
    },
    onError: (error) => {
      showToast({ kind: 'error', message: failureText(t, error, 'reminders.enable-failed') })
    },
  })
  return (
    <Switch
      label={t('reminders.enable')}
      isChecked={isPending ? variables : isOn}
      onChange={(wanted) => mutate(wanted)}
    />
  )
}

function TestButton() {
  const { t } = useI18n()
  const showToast = useToast()
  const { mutate, isPending } = useExclusiveMutation({
    mutationFn: testDevice,
    onSuccess: () => showToast({ message: t('reminders.test.sent'), durationMs: LONG_TOAST_MS }),
    onError: (error) => {
      showToast({ kind: 'error', message: failureText(t, error, 'reminders.test.failed') })
    },
  })
  return (
    <div>
      <Button size="small" icon={mdiBellRingOutline} isBusy={isPending} onClick={() => mutate()}>
        {t('reminders.test')}
      </Button>
    </div>
  )
}

/** Two sentences take longer to read. */
const LONG_TOAST_MS = 8000
