import type { BotCheckAction } from '@bannerday/contract/accounts'
import type { SiteConfig } from '@bannerday/contract/site-config'
import { type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiFailure, isRefusal, isServerAway } from '#data/api-failure.ts'
import { useExclusiveMutation } from '#data/use-exclusive-mutation.ts'
import type { Translate } from '#i18n/i18n-store.ts'
import { useI18n } from '#i18n/i18n.tsx'
import type { PlainKey } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type FieldMessage, focusWrongField } from '#ui/fields.tsx'
import { Alert } from '#ui/messages.tsx'
import { BotCheck, useBotCheck } from '#widgets/bot-check/bot-check.tsx'
import { accountFailureText } from './account-failure.ts'
import type { FieldName, FormProblem } from './validation.ts'
import styles from './form.module.css'

export type Result = { readonly tone: 'success' | 'error'; readonly text: string }

const SHOWN_FOR_MS = { success: 30_000, error: 10_000 } as const

export type Attempt<Form, Answer> = {
  readonly empty: Form
  readonly validate: (form: Form, botToken: string | null) => FormProblem | null
  readonly send: (form: Form, botToken: string) => Promise<Answer>
  /** Shown where the failure has no message of its own. */
  readonly failure: PlainKey
  readonly onSuccess: (answer: Answer, form: Form) => void
}

/** What the fields of a form need to render. */
export type Fields<Form> = {
  readonly form: Form
  readonly change: (changes: Partial<Form>) => void
  /** What is wrong with a field, else its hint. */
  readonly messageAt: (field: FieldName, hint?: string) => FieldMessage | undefined
}

/** What the bot check is for, and which one this site uses. */
type Proof = { readonly action: BotCheckAction; readonly check: SiteConfig['bot_check'] }

type FormFrameProps = {
  readonly ref: Ref<HTMLFormElement>
  readonly id?: string
  readonly label: string
  /** Left out for players who are signed in. */
  readonly proof?: Proof | undefined
  readonly bot: ReturnType<typeof useBotCheck>
  readonly result: Result | null
  readonly onSubmit: () => void
  /** The fields. */
  readonly children: ReactNode
  readonly button?: ReactNode
}

/** The layout of every form: fields, bot check, result, button. */
export function FormFrame(props: FormFrameProps) {
  const { ref, id, label, proof, bot, result, onSubmit, children, button } = props
  const hadFocusRef = useRef(false)
  return (
    <form
      ref={ref}
      id={id}
      className={styles.form}
      aria-label={label}
      // Our own messages in the player's language, instead of the browser's in its own.
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      {proof ? (
        <BotCheck
          key={bot.round}
          {...proof}
          onToken={bot.onToken}
          onTimeout={bot.reset}
          hadFocusRef={hadFocusRef}
        />
      ) : null}
      {result ? <Alert tone={result.tone}>{result.text}</Alert> : null}
      {button}
    </form>
  )
}

type FormDialogProps<Form, Answer> = {
  readonly title: string
  readonly description: string
  readonly submitLabel: string
  readonly proof?: Proof
  /** Receives the function that shows how the attempt went. */
  readonly attempt: (show: (result: Result | null) => void) => Attempt<Form, Answer>
  readonly onClose: () => void
  readonly children: (fields: Fields<Form>) => ReactNode
}

/** A form in a dialog. */
export function FormDialog<Form extends object, Answer>(props: FormDialogProps<Form, Answer>) {
  const { title, description, submitLabel, proof, attempt, onClose, children } = props
  const { t } = useI18n()
  const formId = useId()
  const [result, show] = useTimedResult()
  const { ref, fields, bot, submit, isBusy } = useAttempt(attempt(show), show)
  const isDone = result?.tone === 'success'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          {isDone ? null : (
            <Button variant="text" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
          )}
          {/* One button in both states, so that it keeps the focus. Enter in a field submits: it must not press Close. */}
          <Button
            type={isDone ? 'button' : 'submit'}
            form={formId}
            variant="primary"
            isBusy={isBusy}
            onClick={isDone ? onClose : undefined}
          >
            {isDone ? t('shell.close') : submitLabel}
          </Button>
        </>
      }
    >
      <FormFrame
        ref={ref}
        id={formId}
        label={title}
        proof={proof}
        bot={bot}
        result={result}
        onSubmit={() => {
          if (!isDone) submit()
        }}
      >
        {children(fields)}
      </FormFrame>
    </Dialog>
  )
}

/** The server refuses what is in these fields; its message is shown below the form. */
type Refusal = { readonly kind: 'refused'; readonly fields: readonly string[] }

const REFUSED = {
  username: ['invalidUsername', 'usernameTaken'],
  email: ['invalidEmail'],
  password: ['weakPassword'],
  current: ['wrongPassword'],
} as const

function refusedFields(error: unknown): readonly string[] {
  return Object.entries(REFUSED).flatMap(([field, names]) =>
    names.some((name) => isRefusal(error, name)) ? field : [],
  )
}

/** The state of a form: validated before it is sent, with a bot check, and with its result shown inline. */
export function useAttempt<Form extends object, Answer>(
  options: Attempt<Form, Answer>,
  show: (result: Result | null) => void,
) {
  const { validate, send, failure, onSuccess } = options
  const { t } = useI18n()
  const bot = useBotCheck()
  const [form, setForm] = useState(options.empty)
  const [problem, setProblem] = useState<FormProblem | Refusal | null>(null)
  const ref = useRef<HTMLFormElement>(null)

  const attempt = useExclusiveMutation({
    mutationFn: (botToken: string) => send(form, botToken).finally(bot.reset),
    onSuccess: (answer) => onSuccess(answer, form),
    onError: (error) =>
      refuse(() => {
        setProblem({ kind: 'refused', fields: refusedFields(error) })
        show({ tone: 'error', text: formFailureText(t, error, failure) })
      }),
    meta: { isShownInline: true },
  })

  /** Renders why at once, so that the first wrong field can be focused. */
  function refuse(showWhy: () => void) {
    flushSync(showWhy)
    focusWrongField(ref.current)
  }

  /** A message about what was missing goes once it is there. The server's answer stays for its full time. */
  function clearProblem() {
    if (problem?.kind === 'incomplete' || problem?.kind === 'not-human') show(null)
    setProblem(null)
  }

  function submit() {
    const next = validate(form, bot.token)
    refuse(() => {
      setProblem(next)
      show(next && next.kind !== 'field' ? { tone: 'error', text: t(next.message) } : null)
    })
    // Forms with a bot check do not validate without a token.
    if (!next) attempt.mutate(bot.token ?? '')
  }

  const fields: Fields<Form> = {
    form,
    change: (changes) => {
      setForm({ ...form, ...changes })
      clearProblem()
    },
    messageAt: (field, hint) => {
      if (problem?.kind === 'field' && problem.field === field)
        return { tone: 'error', text: t(problem.message) }
      if (problem && 'fields' in problem && problem.fields.includes(field))
        return { tone: 'error', text: hint ?? '' }
      return hint === undefined ? undefined : { tone: 'hint', text: hint }
    },
  }

  function onToken(token: string | null) {
    bot.onToken(token)
    if (token !== null && problem?.kind === 'not-human') clearProblem()
  }

  return { ref, fields, bot: { ...bot, onToken }, submit, isBusy: attempt.isPending }
}

/**
 * The message for a form that failed. That of the login blames what the player typed, and must not do so for a server that
 * is away or the error page of a proxy; no form may claim anything because of the login page of a hotel.
 */
export function formFailureText(t: Translate, error: unknown, fallback: PlainKey): string {
  const isElsewhere = error instanceof ApiFailure && error.kind === 'invalid-answer'
  const blames = fallback === 'account.login-failed'
  return accountFailureText(
    t,
    error,
    isElsewhere || (blames && isServerAway(error)) ? 'account.network-failed' : fallback,
  )
}

/** How a form went; hidden again after a while. */
export function useTimedResult() {
  const [result, setResult] = useState<Result | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function show(next: Result | null) {
    clearTimeout(timer.current)
    setResult(next)
    if (next) timer.current = setTimeout(() => setResult(null), SHOWN_FOR_MS[next.tone])
  }

  return [result, show] as const
}
