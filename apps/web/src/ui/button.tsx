import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import styles from './button.module.css'

export type ButtonLook = {
  readonly variant?: 'primary' | 'tonal' | 'outline' | 'text'
  /** For actions that cannot be undone. */
  readonly tone?: 'danger'
  readonly size?: 'small' | 'medium' | 'large'
  readonly icon?: string
  readonly trailingIcon?: string
  readonly isBlock?: boolean
}

type Props = ButtonLook &
  ComponentProps<'button'> & {
    /** Shows a spinner instead of the icon and ignores presses, but keeps the focus. */
    readonly isBusy?: boolean
  }

export function Button({ isBusy = false, children, ...props }: Props) {
  const { look, rest, content } = splitProps(props, children, isBusy)
  return (
    <button
      type="button"
      {...look}
      {...rest}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={isBusy ? undefined : rest.onClick}
    >
      {content}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ children, ...props }: ButtonLook & ComponentProps<'a'>) {
  const { look, rest, content } = splitProps(props, children)
  return (
    <a {...look} {...rest}>
      {content}
    </a>
  )
}

function splitProps<Rest>(props: ButtonLook & Rest, label: ReactNode, isBusy = false) {
  const { variant = 'outline', tone, size = 'medium', icon, trailingIcon, isBlock, ...rest } = props
  const look = {
    className: styles.button,
    'data-variant': variant,
    'data-tone': tone,
    'data-size': size,
    'data-block': isBlock || undefined,
  }
  const lead = icon === undefined ? null : <Icon path={icon} />
  const content = (
    <>
      {isBusy ? <Spinner /> : lead}
      {label}
      {trailingIcon === undefined ? null : <Icon path={trailingIcon} />}
    </>
  )
  return { look, rest, content }
}
