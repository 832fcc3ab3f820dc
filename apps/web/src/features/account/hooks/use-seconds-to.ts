import { useEffect, useState } from 'react'

const LOOK_EVERY_MS = 200

/** Whole seconds to a moment of the browser's clock, followed while it is looked at; negative once it has passed. */
export function useSecondsTo(moment: number): number {
  const [seconds, setSeconds] = useState(() => secondsTo(moment))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsTo(moment)), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [moment])
  return seconds
}

function secondsTo(moment: number): number {
  return Math.ceil((moment - Date.now()) / 1000)
}
