import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { keepScanning, type Scanning } from './keep-scanning.ts'

/** Scans while the component is mounted. */
export function useCameraScan(
  video: RefObject<HTMLVideoElement | null>,
  onText: (text: string) => void,
): Scanning {
  const [state, setState] = useState<Scanning>({ kind: 'starting', after: null })
  const onLatestText = useEffectEvent(onText)

  useEffect(() => {
    if (!video.current) return undefined
    const aborter = new AbortController()
    const listener = { show: setState, onText: (text: string) => onLatestText(text) }
    void keepScanning(video.current, listener, aborter.signal)
    return () => aborter.abort()
  }, [video])

  return state
}
