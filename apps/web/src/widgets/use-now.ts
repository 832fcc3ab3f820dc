import { type Instant, instantOf, MINUTE } from '@bannerday/domain/time'
import { useEffect, useState } from 'react'

/** The current time, updated every minute and when the page becomes visible again: timers stop while a device sleeps. */
export function useNow(): Instant {
  const [now, setNow] = useState(() => instantOf(Date.now()))
  useEffect(() => {
    const update = () => setNow(instantOf(Date.now()))
    const timer = setInterval(update, MINUTE)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [])
  return now
}
