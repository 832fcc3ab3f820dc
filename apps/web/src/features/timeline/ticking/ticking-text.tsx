import type { Instant } from '@bannerday/domain/time'
import { useRef } from 'react'
import { ticker } from './ticker.ts'
import { useTick } from './use-tick.ts'
import { writeText } from './write-text.ts'

type Props = { readonly text: (now: Instant) => string; readonly className?: string | undefined }

/** A text that depends on the current time. Written to the DOM directly, without rendering. */
export function TickingText({ text, className }: Props) {
  const span = useRef<HTMLSpanElement>(null)
  useTick((now) => {
    if (span.current) writeText(span.current, text(now))
  })
  return (
    <span ref={span} className={className}>
      {text(ticker.now())}
    </span>
  )
}
