import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type MailDigest as Digest, mailDigestQuery } from '#data/reminders.ts'
import { useExclusiveMutation } from '#data/use-exclusive-mutation.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { useStored } from '#storage/storage.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { handFocusOn } from '#ui/focus.ts'
import { Skeleton } from '#ui/loading.tsx'
import { Alert } from '#ui/messages.tsx'
import { useToast } from '#ui/toast.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { failureText } from '#widgets/failure-text.ts'
import { QueryFailed } from '#widgets/load-failed.tsx'
import { useReminderRules } from './reminder-plan.ts'
import { switchMailOff, switchMailOn } from './sync.ts'

/** The digest by mail of the signed-in player. One device says what is in it, because only devices know what is done. */
export function MailDigest({ token }: { readonly token: string }) {
  const { t } = useI18n()
  const query = useQuery(mailDigestQuery(token))
  if (query.isPending)
    return (
      <output>
        <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
        <Skeleton height="44px" />
      </output>
    )
  if (!query.data)
    return <QueryFailed query={query} message={failureText(t, query.error, 'reminders.load-failed')} />
  return <LoadedDigest digest={query.data} token={token} />
}

type Props = { readonly digest: Digest; readonly token: string }

function LoadedDigest({ digest: { address, isOn }, token }: Props) {
  const { t } = useI18n()
  const { frequency } = useReminderRules()
  const { mutate, isPending, variables } = useMailSwitch(token)
  const userId = useStored('user_id')
  const askedHere = useStored('reminders')?.mail_for
  const hint =
    address === null
      ? t('reminders.mail.no-address')
      : t(frequency === 'weekly' ? 'reminders.mail.weekly' : 'reminders.mail.daily', { address })
  const useThis = (
    <Button variant="text" size="small" isBusy={isPending} onClick={() => mutate(true)}>
      {t('reminders.mail.use-this')}
    </Button>
  )
  return (
    <div ref={handFocusOn}>
      <Checkbox
        label={t('reminders.mail')}
        hint={hint}
        isChecked={isPending ? variables : isOn}
        isDisabled={address === null}
        onChange={(wanted) => mutate(wanted)}
      />
      {isOn && askedHere !== userId ? (
        <div ref={handFocusOn}>
          <Alert action={useThis}>{t('reminders.mail.other-device')}</Alert>
        </div>
      ) : null}
    </div>
  )
}

function useMailSwitch(token: string) {
  const { t } = useI18n()
  const showToast = useToast()
  const queryClient = useQueryClient()
  return useExclusiveMutation({
    mutationFn: (wanted: boolean) => (wanted ? switchMailOn() : switchMailOff()),
    onSuccess: (_, wanted) => {
      queryClient.setQueryData(
        mailDigestQuery(token).queryKey,
        (before) => before && { ...before, isOn: wanted },
      )
      showToast({ message: t(wanted ? 'reminders.mail.enabled' : 'reminders.mail.disabled') })
    },
    onError: (error) => {
      showToast({ kind: 'error', message: failureText(t, error, 'reminders.mail.failed') })
    },
  })
}
