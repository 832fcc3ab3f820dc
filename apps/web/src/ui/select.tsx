import { mdiChevronDown } from '@mdi/js'
import { Field, type FieldMessage } from './field.tsx'
import { Icon } from './icon.tsx'
import control from './control.module.css'

type SelectOption<Value extends string> = { readonly value: Value; readonly label: string }

type Props<Value extends string> = {
  readonly label: string
  readonly message?: FieldMessage
  readonly options: readonly SelectOption<Value>[]
  readonly value: Value
  readonly isDisabled?: boolean
  readonly onChange: (value: Value) => void
}

/** The browser's own control: phones show their native picker, and keyboards and screen readers work as expected. */
export function Select<Value extends string>({
  label,
  message,
  options,
  value,
  isDisabled,
  onChange,
}: Props<Value>) {
  function choose(chosen: string) {
    const option = options.find((candidate) => candidate.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <Field label={label} message={message}>
      {(props) => (
        <div className={control.control}>
          {/* Browsers cut off a label that does not fit their own field; this one wraps to a second line. */}
          <span className={control.chosen} aria-hidden="true">
            {options.find((option) => option.value === value)?.label}
          </span>
          <select
            {...props}
            value={value}
            disabled={isDisabled}
            onChange={(event) => choose(event.target.value)}
          >
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
