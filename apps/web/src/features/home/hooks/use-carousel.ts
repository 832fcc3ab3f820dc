import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'

const INTERVAL_MS = 5000

/** Turns the pages of a horizontal scroller, by itself unless someone is looking closely or wants no motion. */
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

  // Not set anew by the page it turns to, or every round would last as long as that turn more.
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
    /** A swipe, an arrow or the timer: whichever scrolled, the page in view is the current one. */
    onScroll: () => {
      const { scrollLeft, clientWidth } = track.current ?? { scrollLeft: 0, clientWidth: 0 }
      if (clientWidth > 0) setIndex(Math.round(scrollLeft / clientWidth))
    },
  }
}
