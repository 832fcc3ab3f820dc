import type { Stretch } from '@bannerday/domain/timeline'
import { useLayoutEffect, useRef, useState } from 'react'
import { ITEM_ROW_PX } from '#features/timeline/ends-next/list-rows.ts'

const NOTHING: Stretch = { from: 0, to: 0 }

/** The part of a list that is in view, rounded to rows, so that most scroll events do not render again. */
export function useListWindow() {
  const scrollerRef = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(NOTHING)

  useLayoutEffect(() => {
    const element = scrollerRef.current
    if (!element) return
    function look() {
      if (!element) return
      const from = Math.floor(element.scrollTop / ITEM_ROW_PX) * ITEM_ROW_PX
      const to = from + Math.ceil(element.clientHeight / ITEM_ROW_PX) * ITEM_ROW_PX
      setView((last) => (last.from === from && last.to === to ? last : { from, to }))
    }
    look()
    const resize = new ResizeObserver(look)
    resize.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resize.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])

  return { scrollerRef, view }
}
