import { type ReactNode, useId } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormFrame, type Proof } from './form-frame.tsx'
import { type Attempt, type Fields, useAttempt } from './hooks/use-attempt.ts'
import { type Result, useTimedResult } from './hooks/use-timed-result.ts'

type Props<Form, Answer> = {
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
export function FormDialog<Form extends object, Answer>(props: Props<Form, Answer>) {
  const { title, description, submitLabel, proof, attempt, onClose, children } = props
  const { t } = useI18n()
  const formId = useId()
  const [result, show] = useTimedResult()
  const { fields, bot, submit, isBusy } = useAttempt(attempt(show), show)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="text" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <FormFrame id={formId} label={title} proof={proof} bot={bot} result={result} onSubmit={submit}>
        {children(fields)}
      </FormFrame>
    </Dialog>
  )
}
