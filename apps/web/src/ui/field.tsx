import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

export type FieldMessage = { readonly tone: 'hint' | 'error'; readonly text: string }

type ControlProps = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

type Props = {
  readonly label: string
  readonly message?: FieldMessage | undefined
  readonly children: (control: ControlProps) => ReactNode
}

/** A control with its label above and its message below, linked for screen readers. */
export function Field({ label, message, children }: Props) {
  const id = useId()
  const messageId = `${id}-message`
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': message ? messageId : undefined,
        'aria-invalid': message?.tone === 'error' || undefined,
      })}
      <p id={messageId} className={styles.message} data-tone={message?.tone} aria-live="polite">
        {message?.text}
      </p>
    </div>
  )
}
