import type { Instant } from '@bannerday/domain/time'
import { useEffect, useRef } from 'react'
import { ticker } from './ticker.ts'

/** Calls the listener of the last render at each new second. Does not render by itself. */
export function useTick(listener: (now: Instant) => void): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => ticker.subscribe((now) => latest.current(now)), [])
}
