import type { Instant } from '@bannerday/domain/time'
import { useEffect, useRef } from 'react'
import { ticker } from './ticker.ts'

/** Calls back at each new second, with whatever the last render knew. Renders nothing. */
export function useTick(listener: (now: Instant) => void): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => ticker.subscribe((now) => latest.current(now)), [])
}
