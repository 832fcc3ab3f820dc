import { mdiChevronDown } from '@mdi/js'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'
import styles from './fields.module.css'

export type FieldMessage = { readonly tone: 'hint' | 'error'; readonly text: string }

type ControlProps = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

type FieldProps = {
  readonly label: string
  readonly message?: FieldMessage | undefined
  readonly children: (control: ControlProps) => ReactNode
}

/** A control with its label above and its message below, linked for screen readers. */
function Field({ label, message, children }: FieldProps) {
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

/** After a refusal, once its fields say what is wrong with them: the first of them takes the focus. */
export function focusWrongField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  readonly label: string
  readonly message?: FieldMessage | undefined
  readonly icon?: string
  /** Inside the field after the text, such as a button that shows a password. */
  readonly trailing?: ReactNode
}

export function TextField({ label, message, icon, trailing, ...input }: TextFieldProps) {
  return (
    <Field label={label} message={message}>
      {(props) => (
        <div className={styles.control}>
          {icon === undefined ? null : <Icon path={icon} />}
          <input {...input} {...props} />
          {trailing}
        </div>
      )}
    </Field>
  )
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & {
  readonly label: string
  readonly message?: FieldMessage | undefined
}

export function TextArea({ label, message, ...area }: TextAreaProps) {
  return (
    <Field label={label} message={message}>
      {(props) => (
        <div className={styles.control}>
          <textarea {...area} {...props} />
        </div>
      )}
    </Field>
  )
}

type SelectOption<Value extends string> = { readonly value: Value; readonly label: string }

type SelectProps<Value extends string> = {
  readonly label: string
  readonly options: readonly SelectOption<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** The browser's own control: phones show their native picker, and keyboards and screen readers work as expected. */
export function Select<Value extends string>({ label, options, value, onChange }: SelectProps<Value>) {
  function choose(chosen: string) {
    const option = options.find((candidate) => candidate.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <Field label={label}>
      {(props) => (
        <div className={styles.control}>
          {/* Browsers cut off a label that does not fit their own field; this one wraps to a second line. */}
          <span className={styles.chosen} aria-hidden="true">
            {options.find((option) => option.value === value)?.label}
          </span>
          <select {...props} value={value} onChange={(event) => choose(event.target.value)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon path={mdiChevronDown} />
        </div>
      )}
    </Field>
  )
}
