import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldMessage } from './field.tsx'
import { Icon } from './icon.tsx'
import control from './control.module.css'

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  readonly label: string
  readonly message?: FieldMessage | undefined
  readonly icon?: string
  /** Inside the field after the text, such as a button that shows a password. */
  readonly trailing?: ReactNode
}

export function TextField({ label, message, icon, trailing, ...input }: Props) {
  return (
    <Field label={label} message={message}>
      {(props) => (
        <div className={control.control}>
          {icon === undefined ? null : <Icon path={icon} />}
          <input {...input} {...props} />
          {trailing}
        </div>
      )}
    </Field>
  )
}
