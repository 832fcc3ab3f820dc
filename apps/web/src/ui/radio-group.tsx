import { type ReactNode, useId } from 'react'
import styles from './radio-group.module.css'
import segmented from './segmented.module.css'

type RadioOption<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly icon?: ReactNode
}

type Props<Value extends string> = {
  readonly label: string
  readonly options: readonly RadioOption<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** All options side by side, the chosen one raised. */
export function RadioGroup<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <div className={`${segmented.track} ${styles.options}`}>
        {options.map((option) => (
          <label key={option.value} className={segmented.segment}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
