import { useEffect, useState } from 'react'

const UPDATE_EVERY_MS = 200

/** Whole seconds until a moment of the browser's clock, kept up to date; negative once it has passed. */
export function useSecondsTo(moment: number): number {
  const [seconds, setSeconds] = useState(() => secondsTo(moment))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsTo(moment)), UPDATE_EVERY_MS)
    return () => clearInterval(timer)
  }, [moment])
  return seconds
}

function secondsTo(moment: number): number {
  return Math.ceil((moment - Date.now()) / 1000)
}
