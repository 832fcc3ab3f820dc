import { calendarPath } from '@bannerday/contract/links/calendar'
import { DEFAULT_CALENDAR_RULES } from '@bannerday/domain/calendar'
import { mdiCalendarSyncOutline, mdiContentCopy, mdiLinkVariantPlus, mdiOpenInApp, mdiRefresh } from '@mdi/js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { accountCalendarQuery, makeCalendar, switchCalendarOff } from '#data/links/calendar.ts'
import { useExclusiveMutation } from '#data/use-exclusive-mutation.ts'
import { useI18n } from '#i18n/i18n.tsx'
import type { PlainKey } from '#i18n/messages.ts'
import { entriesToSend } from '#storage/plan-to-send.ts'
import { readStored, removeStored, useStored } from '#storage/storage.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/fields.tsx'
import { type FocusRef, useFocusHandover } from '#ui/focus.ts'
import { Spinner } from '#ui/loading.tsx'
import { Alert } from '#ui/messages.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useToast } from '#ui/toast.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { failureText } from '#widgets/failure-text.ts'
import { QueryFailed } from '#widgets/load-failed.tsx'
import { CalendarRulesForm } from './calendar-rules-form.tsx'
import { keepCalendarCurrent } from './send-changes.ts'
import {
  calendarToJoin,
  currentView,
  deviceCalendarOf,
  finishedIds,
  type DeviceCalendar,
  readCalendar,
  sentNow,
  signedInUser,
  writeCalendar,
} from './stored-calendar.ts'
import styles from './calendar-card.module.css'

/** A private link to a calendar of what is left to do: make it, subscribe to it, replace it, switch it off. */
export function CalendarCard() {
  const { t } = useI18n()
  return (
    <Card title={t('calendar.title')} hint={t('calendar.hint')} icon={mdiCalendarSyncOutline} tone="blue">
      <CalendarState />
    </Card>
  )
}

function CalendarState() {
  const { t } = useI18n()
  const token = useStored('auth_token')
  const userId = useStored('user_id')
  const hadFocusRef = useRef(false)
  const calendar = deviceCalendarOf(useStored('calendar'), token === undefined ? undefined : userId)
  const account = useQuery({
    ...accountCalendarQuery(token),
    enabled: token !== undefined && calendar === null,
  })
  if (calendar) return <SwitchedOn calendar={calendar} hadFocusRef={hadFocusRef} />
  if (account.data && userId !== undefined) {
    return <SwitchedOn calendar={calendarToJoin(userId, account.data.rules)} hadFocusRef={hadFocusRef} />
  }
  // Until it is known whose calendar it will be.
  if (token !== undefined && (userId === undefined || account.isPending))
    return (
      <output>
        <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
        <Spinner />
      </output>
    )
  // A new link would end the one that there may be.
  if (account.isError)
    return <QueryFailed query={account} message={failureText(t, account.error, 'calendar.load-failed')} />
  return <SwitchedOff hadFocusRef={hadFocusRef} />
}

type PanelProps = { readonly hadFocusRef: FocusRef }

function SwitchedOff({ hadFocusRef }: PanelProps) {
  const { t } = useI18n()
  const make = useMakeLink()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div ref={useFocusHandover(hadFocusRef, button)} className={styles.stack}>
      <p className={styles.intro}>{t('calendar.intro')}</p>
      <Button
        ref={button}
        variant="tonal"
        icon={mdiLinkVariantPlus}
        isBusy={make.isPending}
        onClick={() => make.mutate()}
      >
        {t('calendar.create')}
      </Button>
    </div>
  )
}

function SwitchedOn({ calendar, hadFocusRef }: PanelProps & { readonly calendar: DeviceCalendar }) {
  const { t } = useI18n()
  const copyButton = useRef<HTMLButtonElement>(null)
  return (
    <div ref={useFocusHandover(hadFocusRef, copyButton)} className={styles.stack}>
      {calendar.secret === undefined ? (
        <Alert>{t('calendar.elsewhere')}</Alert>
      ) : (
        <Link secret={calendar.secret} copyButton={copyButton} />
      )}
      <CalendarRulesForm calendar={calendar} />
      <EndLink calendar={calendar} />
    </div>
  )
}

type LinkProps = { readonly secret: string; readonly copyButton: RefObject<HTMLButtonElement | null> }

/** Made anew for each link, so that the copied address is the one that is shown. */
function Link({ secret, copyButton }: LinkProps) {
  const { t } = useI18n()
  const showToast = useToast()
  const address = location.origin + calendarPath(secret)

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      showToast({ message: t('calendar.copied') })
    } catch {
      showToast({ kind: 'error', message: t('calendar.copy-failed') })
    }
  }

  return (
    <div className={styles.link}>
      <TextField
        label={t('calendar.link')}
        message={{ tone: 'hint', text: t('calendar.link.hint') }}
        value={address}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.buttons}>
        <Button
          ref={copyButton}
          variant="tonal"
          size="small"
          icon={mdiContentCopy}
          onClick={() => void copy()}
        >
          {t('calendar.copy')}
        </Button>
        <ButtonLink
          variant="outline"
          size="small"
          icon={mdiOpenInApp}
          href={address.replace(/^https?:/, 'webcal:')}
        >
          {t('calendar.open')}
        </ButtonLink>
      </div>
      <Steps />
    </div>
  )
}

const APPS = ['apple', 'google', 'outlook'] as const
type CalendarApp = (typeof APPS)[number]

const NAMES: { readonly [App in CalendarApp]: string } = {
  apple: 'Apple',
  google: 'Google',
  outlook: 'Outlook',
}

const STEPS = {
  apple: ['calendar.apple.1', 'calendar.apple.2'],
  google: ['calendar.google.1', 'calendar.google.2'],
  outlook: ['calendar.outlook.1', 'calendar.outlook.2'],
} as const satisfies { readonly [App in CalendarApp]: readonly PlainKey[] }

function Steps() {
  const { t } = useI18n()
  const [app, setApp] = useState<CalendarApp>('apple')
  return (
    <Tabs
      label={t('calendar.steps')}
      value={app}
      onChange={setApp}
      tabs={APPS.map((value) => ({
        value,
        label: NAMES[value],
        panel: (
          <ol className={styles.steps}>
            {STEPS[value].map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </ol>
        ),
      }))}
    />
  )
}

function EndLink({ calendar }: { readonly calendar: DeviceCalendar }) {
  const { t } = useI18n()
  const showToast = useToast()
  const queryClient = useQueryClient()
  const [question, setQuestion] = useState<'replace' | 'off' | null>(null)
  const replace = useMakeLink()
  const switchOff = useExclusiveMutation({
    mutationFn: () => switchCalendarOff(calendar.key),
    onSuccess: () => {
      queryClient.setQueryData(accountCalendarQuery(readStored('auth_token')).queryKey, null)
      removeStored('calendar')
      showToast({ message: t('calendar.switched-off') })
    },
    onError: (error) => showToast({ kind: 'error', message: failureText(t, error, 'calendar.failed') }),
    onSettled: () => setQuestion(null),
  })

  return (
    <div className={styles.buttons}>
      <Button size="small" icon={mdiRefresh} onClick={() => setQuestion('replace')}>
        {t('calendar.replace')}
      </Button>
      <Button size="small" tone="danger" onClick={() => setQuestion('off')}>
        {t('calendar.off')}
      </Button>
      <ConfirmDialog
        isOpen={question === 'replace'}
        title={t('calendar.replace.title')}
        message={t('calendar.replace.message')}
        confirmLabel={t('calendar.replace')}
        cancelLabel={t('shell.cancel')}
        isBusy={replace.isPending}
        onConfirm={() => replace.mutate(undefined, { onSettled: () => setQuestion(null) })}
        onCancel={() => setQuestion(null)}
      />
      <ConfirmDialog
        isOpen={question === 'off'}
        title={t('calendar.off.title')}
        message={t('calendar.off.message')}
        confirmLabel={t('calendar.off')}
        cancelLabel={t('shell.cancel')}
        tone="danger"
        isBusy={switchOff.isPending}
        onConfirm={() => switchOff.mutate()}
        onCancel={() => setQuestion(null)}
      />
    </div>
  )
}

/** Makes a link, or another one in place of the one there is, and keeps its calendar up to date from now on. */
function useMakeLink() {
  const { t } = useI18n()
  const showToast = useToast()
  const queryClient = useQueryClient()
  return useExclusiveMutation({
    mutationFn: async () => {
      const old = readCalendar()
      const account = queryClient.getQueryData(accountCalendarQuery(readStored('auth_token')).queryKey)
      const rules = old?.rules ?? account?.rules ?? { ...DEFAULT_CALENDAR_RULES, alarms: [] }
      const [sent, userId] = [sentNow(), signedInUser()]
      const request = {
        ...currentView(),
        finished: finishedIds(),
        entries: entriesToSend(),
        rules,
        key: old?.key,
      }
      const { secret, key, link_id: linkId } = await makeCalendar(request)
      writeCalendar({ secret, linkId, rules, sent, ...(key === null ? { userId } : { key }) })
      keepCalendarCurrent()
    },
    onSuccess: () => showToast({ message: t('calendar.created') }),
    onError: (error) => showToast({ kind: 'error', message: failureText(t, error, 'calendar.failed') }),
  })
}
