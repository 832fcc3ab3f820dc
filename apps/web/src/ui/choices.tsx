import { mdiCheckBold } from '@mdi/js'
import { type ReactNode, type Ref, useId } from 'react'
import { Icon } from './icon.tsx'
import styles from './choices.module.css'
import segmented from './segmented.module.css'

type CheckboxProps = {
  readonly label: ReactNode
  /** Its name, where the label shows more than that. */
  readonly name?: string
  readonly hint?: string
  readonly isChecked: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly ref?: Ref<HTMLInputElement>
}

export function Checkbox({ label, name, hint, isChecked, isDisabled, onChange, ref }: CheckboxProps) {
  return (
    <label className={styles.option}>
      <input
        ref={ref}
        className={styles.checkbox}
        type="checkbox"
        aria-label={name}
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.box}>
        <Icon path={mdiCheckBold} />
      </span>
      <span>
        {label}
        {hint === undefined ? null : <small className={styles.hint}>{hint}</small>}
      </span>
    </label>
  )
}

type SwitchProps = Pick<CheckboxProps, 'label' | 'isChecked' | 'onChange'>

/** For what takes effect at once and is either on or off. */
export function Switch({ label, isChecked, onChange }: SwitchProps) {
  return (
    <label className={styles.switch}>
      {label}
      <input
        className={styles.track}
        type="checkbox"
        role="switch"
        checked={isChecked}
        aria-checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

type RadioOption<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly icon?: ReactNode
}

type RadioGroupProps<Value extends string> = {
  readonly label: string
  readonly options: readonly RadioOption<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** All options side by side, the chosen one raised. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
}: RadioGroupProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <div className={`${segmented.track} ${styles.options}`}>
        {options.map((option) => (
          <label key={option.value} className={segmented.segment}>
            <input
              className={styles.radio}
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
