import { useEffect, useRef, useState } from 'react'

/** An app that opens takes the screen or at least the focus within this time, on slow devices too. */
const SILENCE_MS = 2_000

type Silence = {
  readonly isSilent: boolean
  readonly listen: () => void
  readonly forget: () => void
}

/**
 * Whether the last custom scheme that was followed did nothing. Browsers never say so; but an app that opens, and the
 * browser's own question whether to open it, both take the focus away from the page.
 */
export function useSilence(): Silence {
  const [isSilent, setIsSilent] = useState(false)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])

  function forget() {
    stop.current()
    setIsSilent(false)
  }

  function listen() {
    forget()
    const timer = setTimeout(() => {
      stop.current()
      setIsSilent(true)
    }, SILENCE_MS)
    stop.current = () => {
      clearTimeout(timer)
      removeEventListener('blur', stop.current)
      document.removeEventListener('visibilitychange', stop.current)
    }
    addEventListener('blur', stop.current)
    document.addEventListener('visibilitychange', stop.current)
  }

  return { isSilent, listen, forget }
}
