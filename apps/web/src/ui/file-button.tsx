import { useRef } from 'react'
import { Button, type ButtonLook } from './button.tsx'

type Props = ButtonLook & {
  readonly label: string
  /** What the browser offers to choose from, as its file field has it. */
  readonly accept: string
  readonly isBusy?: boolean
  readonly onFile: (file: File) => void
}

/** A button that lets somebody choose a file; the field of the browser, which cannot be dressed, stays hidden. */
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
          // The same file may be chosen twice.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
