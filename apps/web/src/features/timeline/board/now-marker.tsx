import type { Instant } from '@bannerday/domain/time'
import { nowMarker, type Scale } from '@bannerday/domain/timeline'
import { type RefObject, useCallback, useLayoutEffect } from 'react'
import { ticker } from '#features/timeline/ticking/ticker.ts'
import { TickingText } from '#features/timeline/ticking/ticking-text.tsx'
import { useTick } from '#features/timeline/ticking/use-tick.ts'
import styles from './now-marker.module.css'

type Props = {
  /** Gets `--now-x`, by which everything that marks the moment stands. */
  readonly canvasRef: RefObject<HTMLElement | null>
  readonly scale: Scale
  readonly clock: (now: Instant) => string
}

/** The clock over today's cell and the line below it; neither while now is not on the board. */
export function NowMarker({ canvasRef, scale, clock }: Props) {
  const move = useCallback(
    (now: Instant) => {
      const x = nowMarker(scale, now)
      // A tenth of a pixel is four minutes: most seconds move nothing.
      const next = x === null ? '' : `${x.toFixed(1)}px`
      const style = canvasRef.current?.style
      if (style && style.getPropertyValue('--now-x') !== next) style.setProperty('--now-x', next)
    },
    [canvasRef, scale],
  )
  useLayoutEffect(() => move(ticker.now()), [move])
  useTick(move)

  if (nowMarker(scale, ticker.now()) === null) return null
  return (
    <>
      <div className={styles.top}>
        <TickingText className={styles.clock} text={clock} />
        <i className={styles.knob} />
      </div>
      <i className={styles.line} />
    </>
  )
}
