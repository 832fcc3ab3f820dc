import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
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
  /** Where the server and the network leave us without words. */
  readonly failure: PlainKey
  readonly failureMs: number
  readonly onSuccess: (answer: Answer, form: Form) => void
}

/** The fields of a form, as whoever draws them needs it. */
export type Fields<Form> = {
  readonly form: Form
  readonly change: (changes: Partial<Form>) => void
  readonly messageAt: (field: FormProblem['field']) => FieldMessage | undefined
}

/** A form that proves a person, is checked here first, and says inline how the server took it. */
export function useAttempt<Form extends object, Answer>(
  options: Attempt<Form, Answer>,
  show: (result: Result | null) => void,
) {
  const { validate, send, failure, failureMs, onSuccess } = options
  const { t } = useI18n()
  const bot = useBotCheck()
  const [form, setForm] = useState(options.empty)
  const [problem, setProblem] = useState<FormProblem | null>(null)

  const attempt = useMutation({
    mutationFn: (botToken: string) => send(form, botToken),
    onSuccess: (answer) => onSuccess(answer, form),
    onError: (error) => show({ tone: 'error', text: formFailureText(t, error, failure), forMs: failureMs }),
    onSettled: bot.reset,
    meta: { isSaidInline: true },
  })

  /** A word about what was missing is no longer true once it is there. How the server took it stays as long as it may. */
  function unsay() {
    if (problem && problem.field === undefined) show(null)
    setProblem(null)
  }

  function submit() {
    if (attempt.isPending) return
    const next = validate(form, bot.token)
    setProblem(next)
    const isFieldsFault = next?.field !== undefined
    show(next && !isFieldsFault ? { tone: 'error', text: t(next.message), forMs: failureMs } : null)
    // Where a person must be proved, a missing proof is a problem.
    if (!next) attempt.mutate(bot.token ?? '')
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
