import type { SiteConfig } from '@bannerday/contract/site-config'
import type { ReactNode } from 'react'
import { FormFrame } from './form-frame.tsx'
import { type Attempt, type Fields, useAttempt } from './hooks/use-attempt.ts'
import type { Result } from './hooks/use-timed-result.ts'
import { SubmitButton } from './submit-button.tsx'

type Props<Form, Answer> = {
  readonly method: 'login' | 'register'
  readonly label: string
  readonly site: SiteConfig
  readonly attempt: Attempt<Form, Answer>
  /** How the last attempt went. Held by the parent, because it stays when the form changes after a registration. */
  readonly result: Result | null
  readonly show: (result: Result | null) => void
  readonly children: (fields: Fields<Form>) => ReactNode
}

/** What the login and the registration form have in common; they differ in their fields and in what is sent. */
export function EntryForm<Form extends object, Answer>(props: Props<Form, Answer>) {
  const { method, label, site, attempt, result, show, children } = props
  const { fields, bot, submit, isBusy } = useAttempt(attempt, show)
  return (
    <FormFrame
      label={label}
      proof={{ action: method, check: site.bot_check }}
      bot={bot}
      result={result}
      onSubmit={submit}
      button={<SubmitButton label={label} method={site.sign_in[method]} isBusy={isBusy} />}
    >
      {children(fields)}
    </FormFrame>
  )
}
