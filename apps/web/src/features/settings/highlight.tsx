import { type ReactNode, type Ref, useCallback, useState } from 'react'
import { useSearch } from 'wouter'
import { focusInPlace } from '#ui/focus.ts'
import type { SettingsCard } from '#widgets/paths.ts'
import { scrollIntoView } from '#widgets/scroll-into-view.ts'
import styles from './highlight.module.css'

const CARDS: readonly SettingsCard[] = ['timezone', 'games', 'account', 'notifications']

const HIGHLIGHT_MS = 1500
const NAVIGATIONS = ['pushState', 'replaceState', 'popstate'] as const

function cardIn(search: string): SettingsCard | null {
  const name = new URLSearchParams(search).get('highlight')
  return CARDS.find((card) => card === name) ?? null
}

type Props = {
  readonly isHighlighted: boolean
  readonly ref: Ref<HTMLDivElement>
  readonly children: ReactNode
}

/** Wraps a card that a link can highlight. */
export function Highlightable({ isHighlighted, ref, children }: Props) {
  return (
    <div ref={ref} className={styles.card} data-highlighted={isHighlighted} tabIndex={-1}>
      {children}
    </div>
  )
}

/**
 * `?highlight=timezone` scrolls the card into view and puts a ring around it for a moment, each time that link is
 * followed.
 */
export function useHighlight() {
  const wanted = cardIn(useSearch())
  const [highlighted, setHighlighted] = useState<SettingsCard | null>(null)

  /** A `ref` for the wanted card. Follows the address bar: a link to the card that is highlighted fires no other event. */
  const highlight = useCallback(
    (card: HTMLElement | null) => {
      let frame = 0
      let timer: ReturnType<typeof setTimeout> | undefined

      function stop() {
        cancelAnimationFrame(frame)
        clearTimeout(timer)
      }
      function show() {
        stop()
        // In the next frame: a page that has just opened is scrolled to its top first.
        frame = requestAnimationFrame(() => {
          scrollIntoView(card, 'center')
          focusInPlace(card)
          setHighlighted(wanted)
          timer = setTimeout(() => setHighlighted(null), HIGHLIGHT_MS)
        })
      }
      function showAgain() {
        if (cardIn(location.search) === wanted) show()
      }

      show()
      for (const name of NAVIGATIONS) addEventListener(name, showAgain)
      return () => {
        stop()
        for (const name of NAVIGATIONS) removeEventListener(name, showAgain)
      }
    },
    [wanted],
  )

  return {
    wanted,
    cardProps: (card: SettingsCard) => ({
      // Whoever goes on before its time is over takes the timer away that would end it.
      isHighlighted: card === highlighted && card === wanted,
      ref: card === wanted ? highlight : null,
    }),
  }
}
