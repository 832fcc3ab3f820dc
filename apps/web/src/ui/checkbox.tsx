import { mdiCheckBold } from '@mdi/js'
import type { ReactNode, Ref } from 'react'
import { Icon } from './icon.tsx'
import styles from './checkbox.module.css'

type Props = {
  readonly label: ReactNode
  readonly hint?: string
  readonly isChecked: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly ref?: Ref<HTMLInputElement>
}

export function Checkbox({ label, hint, isChecked, isDisabled, onChange, ref }: Props) {
  return (
    <label className={styles.option}>
      <input
        ref={ref}
        className={styles.input}
        type="checkbox"
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
