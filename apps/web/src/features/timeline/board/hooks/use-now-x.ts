import type { Instant } from '@bannerday/domain/time'
import { nowMarker, type Scale } from '@bannerday/domain/timeline'
import { type RefObject, useCallback, useLayoutEffect } from 'react'
import { ticker } from '#features/timeline/ticking/ticker.ts'
import { useTick } from '#features/timeline/ticking/use-tick.ts'

/** Sets `--now-x` on the canvas, which positions everything that marks the current time. */
export function useNowX(canvasRef: RefObject<HTMLElement | null>, scale: Scale): void {
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
}
