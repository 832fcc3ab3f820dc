import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useMediaQuery } from '#ui/media-query.ts'

const INTERVAL_MS = 5000

/** Turns the pages of a horizontal scroller; by itself unless it is hovered, focused, or motion is unwanted. */
export function useCarousel(track: RefObject<HTMLElement | null>, count: number) {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [index, setIndex] = useState(0)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isPaused = isStill || isHovered || isFocused

  function go(to: number) {
    const page = (to + count) % count
    const { current } = track
    current?.scrollTo({ left: page * current.clientWidth, behavior: isStill ? 'instant' : 'smooth' })
  }

  // An effect event, so that turning a page does not restart the interval.
  const turn = useEffectEvent(() => go(index + 1))
  useEffect(() => {
    if (isPaused) return undefined
    const timer = setInterval(() => turn(), INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isPaused])

  return {
    index,
    go,
    region: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: () => setIsFocused(false),
      onKeyDown(event: KeyboardEvent) {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
        if (step === undefined) return
        event.preventDefault()
        go(index + step)
      },
    },
    /** Whatever scrolled the track, the page in view is the current one. */
    onScroll: () => {
      const { scrollLeft, clientWidth } = track.current ?? { scrollLeft: 0, clientWidth: 0 }
      if (clientWidth > 0) setIndex(Math.round(scrollLeft / clientWidth))
    },
  }
}
