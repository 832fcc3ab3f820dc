import { type FocusEvent, type PointerEvent, useCallback, useEffect, useState } from 'react'
import type { ActivityTexts } from '#features/timeline/activity-texts.ts'
import { InLanguage } from '#i18n/in-language.tsx'
import { useMinute } from '#widgets/clock.ts'
import type { BoardGroup, PlacedBar } from './board-model.ts'
import { activityIdAt } from './roving-focus.ts'
import styles from './bar-tip.module.css'

/** Which bar has a tooltip: one whose words are cut, while a mouse is on it or it has the focus of the keyboard. */
export function useBarTip() {
  const [tippedId, setTippedId] = useState<string | null>(null)
  const hideTip = useCallback(() => setTippedId(null), [])
  return {
    tippedId,
    showTip: setTippedId,
    hideTip,
    tipHandlers: {
      onPointerOver({ target, pointerType }: PointerEvent) {
        if (pointerType === 'mouse') setTippedId(cutBarAt(target))
      },
      onPointerLeave({ pointerType }: PointerEvent) {
        // A finger leaves when it is lifted: what it has asked for stays until the next press.
        if (pointerType === 'mouse') hideTip()
      },
      onFocus({ target }: FocusEvent) {
        if (target.matches(':focus-visible')) setTippedId(cutBarAt(target))
      },
      onBlur: hideTip,
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

  useEffect(() => {
    function onKeyDown({ key }: KeyboardEvent) {
      if (key === 'Escape') onHide()
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onHide)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onHide)
    }
  }, [onHide])

  return (
    <div className={styles.track} style={{ top: group.top + topPx, '--bar-left': `${bar.left}px` }}>
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
