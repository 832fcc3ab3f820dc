import {
  MAX_REPORT_LENGTH,
  MAX_REPORT_LINK_LENGTH,
  reportLink,
  sendReport,
} from '@bannerday/contract/operators/reports'
import type { Activity } from '@bannerday/domain/activity'
import { mdiFlagOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '#data/call.ts'
import { configQuery } from '#data/config.ts'
import { useExclusiveMutation } from '#data/use-exclusive-mutation.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { useStored } from '#storage/storage.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type FieldMessage, focusWrongField, TextField } from '#ui/fields.tsx'
import { Alert } from '#ui/messages.tsx'
import { useToast } from '#ui/toast.tsx'
import { BotCheck, useBotCheck } from '#widgets/bot-check/bot-check.tsx'
import { failureText } from '#widgets/failure-text.ts'
import { QueryFailed } from '#widgets/load-failed.tsx'
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

/** What is wrong with a field; `form` is what belongs to none. */
type Problem = { readonly at: 'text' | 'link' | 'form'; readonly text: string }

/** One line and a link; visitors show that they are human, players are known. */
function ReportDialog({ activity, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useI18n()
  const showToast = useToast()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const token = useStored('auth_token')
  const site = useQuery(configQuery())
  const bot = useBotCheck()
  const hadFocusRef = useRef(false)
  const [said, setSaid] = useState('')
  const [link, setLink] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)

  const sending = useExclusiveMutation({
    mutationFn: () =>
      call(sendReport, {
        activity_uuid: activity.id,
        text: oneLine(said),
        ...(link.trim() !== '' && { link: link.trim() }),
        ...(bot.token !== null && { cf_token: bot.token }),
      }),
    onSuccess: () => {
      showToast({ message: t('report.sent') })
      onClose()
    },
    onError: (error) => {
      setProblem({ at: 'form', text: failureText(t, error, 'report.failed') })
      bot.reset()
    },
  })

  function findProblem(): Problem | null {
    if (oneLine(said) === '') return { at: 'text', text: t('report.needs-text') }
    if (link.trim() !== '' && !reportLink.safeParse(link.trim()).success)
      return { at: 'link', text: t('report.needs-link') }
    if (token === undefined && bot.token === null) return { at: 'form', text: t('errors.botCheckMissing') }
    return null
  }

  function submit() {
    const found = findProblem()
    // Rendered at once, so that the wrong field can be focused.
    flushSync(() => setProblem(found))
    if (found) focusWrongField(form.current)
    else sending.mutate()
  }

  function problemAt(field: Problem['at']): FieldMessage | undefined {
    return problem?.at === field ? { tone: 'error', text: problem.text } : undefined
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
        ref={form}
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
          message={problemAt('text') ?? { tone: 'hint', text: t('report.hint') }}
          maxLength={MAX_REPORT_LENGTH}
          value={said}
          onChange={({ target }) => setSaid(target.value)}
        />
        <TextField
          type="url"
          label={t('report.link')}
          message={problemAt('link')}
          maxLength={MAX_REPORT_LINK_LENGTH}
          value={link}
          onChange={({ target }) => setLink(target.value)}
        />
        {token === undefined && site.isLoadingError ? (
          <QueryFailed query={site} message={failureText(t, site.error)} />
        ) : null}
        {token === undefined && site.data ? (
          <BotCheck
            key={bot.round}
            check={site.data.bot_check}
            action="report"
            onToken={bot.onToken}
            onTimeout={bot.reset}
            hadFocusRef={hadFocusRef}
          />
        ) : null}
        {problem?.at === 'form' ? <Alert tone="error">{problem.text}</Alert> : null}
      </form>
    </Dialog>
  )
}

/** A field keeps the tabs of what was copied from a table. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim()
}
