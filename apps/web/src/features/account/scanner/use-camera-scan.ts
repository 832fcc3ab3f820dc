import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { keepScanning, type Scanning } from './keep-scanning.ts'

/** Scans for as long as it is on the screen. */
export function useCameraScan(
  video: RefObject<HTMLVideoElement | null>,
  onText: (text: string) => void,
): Scanning {
  const [state, setState] = useState<Scanning>({ kind: 'starting', after: null })
  const hear = useEffectEvent(onText)

  useEffect(() => {
    if (!video.current) return undefined
    const looking = new AbortController()
    const listener = { show: setState, onText: (text: string) => hear(text) }
    void keepScanning(video.current, listener, looking.signal)
    return () => looking.abort()
  }, [video])

  return state
}
