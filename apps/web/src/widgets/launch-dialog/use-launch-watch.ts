import { useEffect, useRef, useState } from 'react'

/** An app that opens takes the screen, or at least the focus, within this time even on a slow device. */
const TIMEOUT_MS = 2_000

type LaunchWatch = {
  /** The last launch link opened nothing. */
  readonly hasFailed: boolean
  /** To be called when a launch link is followed. */
  readonly start: () => void
  readonly reset: () => void
}

/**
 * Browsers do not report whether a link with a custom scheme opened anything. But an app that opens takes the focus away
 * from the page, and so does the browser's question whether to open it.
 */
export function useLaunchWatch(): LaunchWatch {
  const [hasFailed, setHasFailed] = useState(false)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])

  function reset() {
    stop.current()
    setHasFailed(false)
  }

  function start() {
    reset()
    const timer = setTimeout(() => {
      stop.current()
      setHasFailed(true)
    }, TIMEOUT_MS)
    stop.current = () => {
      clearTimeout(timer)
      removeEventListener('blur', stop.current)
      document.removeEventListener('visibilitychange', stop.current)
    }
    addEventListener('blur', stop.current)
    document.addEventListener('visibilitychange', stop.current)
  }

  return { hasFailed, start, reset }
}
