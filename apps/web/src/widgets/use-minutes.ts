import { type Instant, instantOf, MINUTE } from '@bannerday/domain/time'
import { useEffect, useState } from 'react'

/** The time, to the minute, and at once when the app is looked at again: timers sleep with the machine. */
export function useMinutes(): Instant {
  const [now, setNow] = useState(() => instantOf(Date.now()))
  useEffect(() => {
    const look = () => setNow(instantOf(Date.now()))
    const timer = setInterval(look, MINUTE)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}
