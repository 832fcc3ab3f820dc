import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'

const SPOTS = ['timezone', 'games', 'account'] as const
export type Spot = (typeof SPOTS)[number]

const HIGHLIGHT_MS = 1500
const NAVIGATIONS = ['pushState', 'replaceState', 'popstate'] as const

function spotIn(search: string): Spot | null {
  const name = new URLSearchParams(search).get('highlight')
  return SPOTS.find((spot) => spot === name) ?? null
}

/** `?highlight=timezone` brings the card into view and rings it for a moment, each time somebody comes by that link. */
export function useHighlight() {
  const wanted = spotIn(useSearch())
  const [lit, setLit] = useState<Spot | null>(null)
  const elements = useRef(new Map<Spot, HTMLElement>())

  useEffect(() => {
    if (wanted === null) return undefined
    let frame = 0
    let timer: ReturnType<typeof setTimeout> | undefined

    function stop() {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
    function show() {
      stop()
      // A page that arrives is first scrolled to its top.
      frame = requestAnimationFrame(() => {
        const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
        const element = wanted === null ? undefined : elements.current.get(wanted)
        element?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'center' })
        element?.focus({ preventScroll: true })
        setLit(wanted)
        timer = setTimeout(() => setLit(null), HIGHLIGHT_MS)
      })
    }
    function showAgain() {
      if (spotIn(location.search) === wanted) show()
    }

    show()
    for (const name of NAVIGATIONS) addEventListener(name, showAgain)
    return () => {
      stop()
      for (const name of NAVIGATIONS) removeEventListener(name, showAgain)
    }
  }, [wanted])

  return {
    wanted,
    spot: (name: Spot) => ({
      isLit: lit === name,
      ref: (element: HTMLElement | null) => {
        if (element) elements.current.set(name, element)
        else elements.current.delete(name)
      },
    }),
  }
}
