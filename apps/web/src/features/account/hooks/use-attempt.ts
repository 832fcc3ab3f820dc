import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formFailureText } from '#features/account/account-failure.ts'
import { type FormProblem, PROVE_HUMAN } from '#features/account/validation.ts'
import { useI18n } from '#i18n/i18n.tsx'
import type { PlainKey } from '#i18n/messages.ts'
import type { FieldMessage } from '#ui/field.tsx'
import { useBotCheck } from './use-bot-check.ts'
import type { Result } from './use-timed-result.ts'

export type Attempt<Form, Answer> = {
  readonly empty: Form
  readonly validate: (form: Form, botToken: string | null) => FormProblem | null
  readonly send: (form: Form, botToken: string) => Promise<Answer>
  /** Shown where the failure has no message of its own. */
  readonly failure: PlainKey
  readonly failureMs: number
  readonly onSuccess: (answer: Answer, form: Form) => void
}

/** What the fields of a form need to render. */
export type Fields<Form> = {
  readonly form: Form
  readonly change: (changes: Partial<Form>) => void
  readonly messageAt: (field: FormProblem['field']) => FieldMessage | undefined
}

/** The state of a form: validated before it is sent, with a bot check, and with its result shown inline. */
export function useAttempt<Form extends object, Answer>(
  options: Attempt<Form, Answer>,
  show: (result: Result | null) => void,
) {
  const { validate, send, failure, failureMs, onSuccess } = options
  const { t } = useI18n()
  const bot = useBotCheck()
  const [form, setForm] = useState(options.empty)
  const [problem, setProblem] = useState<FormProblem | null>(null)
  /** Not `isPending`: a second press can come before the first is rendered. */
  const isSending = useRef(false)

  const attempt = useMutation({
    mutationFn: (botToken: string) => send(form, botToken),
    onSuccess: (answer) => onSuccess(answer, form),
    onError: (error) => show({ tone: 'error', text: formFailureText(t, error, failure), forMs: failureMs }),
    onSettled: bot.reset,
    meta: { isShownInline: true },
  })

  /** A word about what was missing is no longer true once it is there. How the server took it stays as long as it may. */
  function unsay() {
    if (problem && problem.field === undefined) show(null)
    setProblem(null)
  }

  function submit() {
    if (isSending.current) return
    const next = validate(form, bot.token)
    setProblem(next)
    const isAboutField = next?.field !== undefined
    show(next && !isAboutField ? { tone: 'error', text: t(next.message), forMs: failureMs } : null)
    if (next) return
    isSending.current = true
    // Forms with a bot check do not validate without a token.
    attempt.mutate(bot.token ?? '', { onSettled: () => void (isSending.current = false) })
  }

  const fields: Fields<Form> = {
    form,
    change: (changes) => {
      setForm({ ...form, ...changes })
      unsay()
    },
    messageAt: (field) =>
      problem?.field === field && problem ? { tone: 'error', text: t(problem.message) } : undefined,
  }
  function onToken(token: string | null) {
    bot.onToken(token)
    if (token !== null && problem === PROVE_HUMAN) unsay()
  }
  return { fields, bot: { ...bot, onToken }, submit, isBusy: attempt.isPending }
}
