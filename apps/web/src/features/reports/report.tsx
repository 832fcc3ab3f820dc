import { LONGEST_REPORT, sendReport } from '@bannerday/contract/operators/reports'
import type { Activity } from '@bannerday/domain/activity'
import { mdiFlagOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { call } from '#data/call.ts'
import { configQuery } from '#data/config.ts'
import { useExclusiveMutation } from '#data/use-exclusive-mutation.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { useStored } from '#storage/storage.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/fields.tsx'
import { Alert } from '#ui/messages.tsx'
import { useToast } from '#ui/toast.tsx'
import { BotCheck, useBotCheck } from '#widgets/bot-check/bot-check.tsx'
import { failureText } from '#widgets/failure-text.ts'
import { isWebAddress } from '#widgets/web-address.ts'
import styles from './report.module.css'

type Props = { readonly activity: Pick<Activity, 'id' | 'title' | 'isPredicted'> }

/** Nobody can be wrong about a forecast. */
export function Report({ activity }: Props) {
  const { t } = useI18n()
  const [isOpen, setIsOpen] = useState(false)
  if (activity.isPredicted) return null
  return (
    <div className={styles.open}>
      <Button variant="text" size="small" icon={mdiFlagOutline} onClick={() => setIsOpen(true)}>
        {t('report.open')}
      </Button>
      {isOpen ? <ReportDialog activity={activity} onClose={() => setIsOpen(false)} /> : null}
    </div>
  )
}

/** One line and a link; visitors show that they are human, players are known. */
function ReportDialog({ activity, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useI18n()
  const showToast = useToast()
  const formId = useId()
  const token = useStored('auth_token')
  const check = useQuery(configQuery()).data?.bot_check
  const bot = useBotCheck()
  const hadFocusRef = useRef(false)
  const [said, setSaid] = useState('')
  const [link, setLink] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  const sending = useExclusiveMutation({
    mutationFn: () =>
      call(sendReport, {
        activity_uuid: activity.id,
        text: said.trim(),
        ...(link.trim() !== '' && { link: link.trim() }),
        ...(bot.token !== null && { cf_token: bot.token }),
      }),
    onSuccess: () => {
      showToast({ message: t('report.sent') })
      onClose()
    },
    onError: (error) => {
      setProblem(failureText(t, error, 'report.failed'))
      bot.reset()
    },
  })

  function submit() {
    const found =
      (said.trim() === '' && t('report.needs-text')) ||
      (link.trim() !== '' && !isWebAddress(link.trim()) && t('report.needs-link')) ||
      (token === undefined && bot.token === null && t('errors.botCheckMissing')) ||
      null
    setProblem(found)
    if (found === null) sending.mutate()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={t('report.open')}
      description={activity.title}
      footer={
        <>
          <Button variant="text" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={sending.isPending}>
            {t('report.send')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label={t('report.text')}
          message={{ tone: 'hint', text: t('report.hint') }}
          maxLength={LONGEST_REPORT}
          value={said}
          onChange={({ target }) => setSaid(target.value)}
        />
        <TextField
          type="url"
          label={t('report.link')}
          maxLength={500}
          value={link}
          onChange={({ target }) => setLink(target.value)}
        />
        {token === undefined && check ? (
          <BotCheck
            key={bot.round}
            check={check}
            action="report"
            onToken={bot.onToken}
            onTimeout={bot.reset}
            hadFocusRef={hadFocusRef}
          />
        ) : null}
        {problem === null ? null : <Alert tone="error">{problem}</Alert>}
      </form>
    </Dialog>
  )
}
