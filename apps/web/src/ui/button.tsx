import { type ComponentProps, type ReactNode, useRef } from 'react'
import { Icon } from './icon.tsx'
import { Spinner } from './loading.tsx'
import styles from './button.module.css'

type ButtonLook = {
  readonly variant?: 'primary' | 'tonal' | 'outline' | 'text'
  /** For actions that cannot be undone. */
  readonly tone?: 'danger'
  readonly size?: 'small' | 'medium' | 'large'
  readonly icon?: string
  readonly trailingIcon?: string
  readonly isBlock?: boolean
}

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** Shows a spinner instead of the icon and ignores presses, but keeps the focus. */
    readonly isBusy?: boolean
  }

export function Button({ isBusy = false, children, ...props }: ButtonProps) {
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

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  readonly icon: string
  /** The only text of the button; not visible. */
  readonly label: string
  readonly size?: 'small' | 'medium'
}

export function IconButton({ icon, label, size = 'medium', ...rest }: IconButtonProps) {
  return (
    <button type="button" className={styles.iconButton} data-size={size} aria-label={label} {...rest}>
      <Icon path={icon} />
    </button>
  )
}

type FileButtonProps = ButtonLook & {
  readonly label: string
  /** The `accept` attribute of the file input. */
  readonly accept: string
  readonly isBusy?: boolean
  readonly onFile: (file: File) => void
}

/** A button that opens a file picker. The browser's own file input cannot be styled, so it is hidden. */
export function FileButton({ label, accept, onFile, ...look }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...look} onClick={() => field.current?.click()}>
        {label}
      </Button>
      <input
        ref={field}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          // Otherwise choosing the same file again would fire no event.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}

/** Some browsers read the file only some time after the click. */
const REVOKE_AFTER_MS = 60_000

/** The other way: hands a file to the player, under its name. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}

type Props = {
  readonly text: string
  /** A control with the same text as its label: a tooltip reaches neither touch screens nor screen readers. */
  readonly children: ReactNode
}

/** Shows the name of an icon-only control. CSS only: it is not worth more JavaScript. */
export function Tooltip({ text, children }: Props) {
  return (
    <span className={styles.anchor} data-tip={text}>
      {children}
    </span>
  )
}
