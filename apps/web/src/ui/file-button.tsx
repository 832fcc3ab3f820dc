import { useRef } from 'react'
import { Button, type ButtonLook } from './button.tsx'

type Props = ButtonLook & {
  readonly label: string
  /** The `accept` attribute of the file input. */
  readonly accept: string
  readonly isBusy?: boolean
  readonly onFile: (file: File) => void
}

/** A button that opens a file picker. The browser's own file input cannot be styled, so it is hidden. */
export function FileButton({ label, accept, onFile, ...look }: Props) {
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
