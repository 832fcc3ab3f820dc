import { type FocusEvent, type PointerEvent, useCallback, useState } from 'react'
import type { ActivityTexts } from '#features/timeline/activity-texts.ts'
import { InLanguage } from '#i18n/in-language.tsx'
import { useMinute } from '#widgets/clock.ts'
import type { BoardGroup, PlacedBar } from './board-model.ts'
import { activityIdAt } from './roving-focus.ts'
import styles from './bar-tip.module.css'

type Tip = { readonly activityId: string | null; readonly by: 'pointer' | 'focus' }

const NO_TIP: Tip = { activityId: null, by: 'pointer' }

/**
 * Which bar has a tooltip: one whose words are cut, while a mouse is on it or it has the focus of the keyboard. Scrolling closes it,
 * except where the board only follows the focus to the bar.
 */
export function useBarTip() {
  const [{ activityId: tippedId }, setTip] = useState(NO_TIP)
  const hideTip = useCallback(() => setTip(NO_TIP), [])
  return {
    tippedId,
    showTip: (activityId: string) => setTip({ activityId, by: 'pointer' }),
    hideTip,
    tipHandlers: {
      onPointerOver({ target, pointerType }: PointerEvent) {
        if (pointerType === 'mouse') setTip({ activityId: cutBarAt(target), by: 'pointer' })
      },
      onPointerLeave({ pointerType }: PointerEvent) {
        // A finger leaves when it is lifted: what it has asked for stays until the next press.
        if (pointerType === 'mouse') hideTip()
      },
      onFocus({ target }: FocusEvent) {
        if (target.matches(':focus-visible')) setTip({ activityId: cutBarAt(target), by: 'focus' })
      },
      onBlur: hideTip,
      onScroll: () => setTip((tip) => (tip.by === 'focus' ? tip : NO_TIP)),
    },
  }
}

/** The bar an element belongs to, if it has no room for words, or not for all. */
function cutBarAt(target: EventTarget): string | null {
  const activityId = activityIdAt(target)
  const bar = target instanceof Element ? target.closest('[data-activity-uuid]') : null
  return bar !== null && (isShort(bar) || hasCutWords(bar)) ? activityId : null
}

/** Whether a bar has no room for words at all. */
export function isShort(bar: Element): boolean {
  return bar.hasAttribute('data-short')
}

function hasCutWords(bar: Element): boolean {
  const boxes = bar.querySelectorAll<HTMLElement>('[data-label], [data-label] :not(svg, svg *)')
  return [...boxes].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
}

type BarTipProps = {
  readonly placed: PlacedBar & { readonly group: BoardGroup }
  readonly texts: ActivityTexts
  readonly onHide: () => void
}

/**
 * The one tooltip of the board, above its bar, where there is always room: bars are never higher than the head. It scrolls with
 * the bar and stays between the edges of the view. The name of the bar says the same to screen readers.
 */
export function BarTip({ placed: { bar, topPx, group }, texts, onHide }: BarTipProps) {
  const now = useMinute()
  const { activity } = bar
  const featured = texts.featured(activity)

  const hideOnInput = useCallback(() => {
    const listening = new AbortController()
    // Before anybody else hears of a key: one that moves the focus to another bar opens the tooltip of that one.
    const options = { capture: true, passive: true, signal: listening.signal }
    for (const type of ['keydown', 'pointerdown', 'wheel']) document.addEventListener(type, onHide, options)
    return () => listening.abort()
  }, [onHide])

  return (
    <div
      ref={hideOnInput}
      className={styles.track}
      style={{ top: group.top + topPx, '--bar-left': `${bar.left}px` }}
    >
      <div className={styles.tip} role="tooltip">
        <b className={styles.title}>
          <InLanguage lang={activity.titleLanguage ?? undefined}>{texts.title(activity)}</InLanguage>
          {featured.text === '' ? null : ' '}
          <InLanguage lang={featured.lang}>{featured.text}</InLanguage>
        </b>
        {texts.remaining(activity, now)}
      </div>
    </div>
  )
}
