import { type RefObject, useLayoutEffect, useRef } from 'react'

const DURATION_MS = 150
const EASING = 'cubic-bezier(0.2, 0, 0, 1)'

/** Animates the items of a list from where they were when `capture` was called to their new places. */
export function useReorderAnimation(list: RefObject<HTMLElement | null>) {
  const before = useRef<ReadonlyMap<Element, number> | null>(null)

  useLayoutEffect(() => {
    const tops = before.current
    before.current = null
    if (!tops || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const item of list.current?.children ?? []) {
      const distance = (tops.get(item) ?? 0) - item.getBoundingClientRect().top
      if (distance === 0 || !tops.has(item)) continue
      item.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
        duration: DURATION_MS,
        easing: EASING,
      })
    }
  })

  return function capture() {
    const items = Array.from(list.current?.children ?? [])
    before.current = new Map(items.map((item) => [item, item.getBoundingClientRect().top]))
  }
}
