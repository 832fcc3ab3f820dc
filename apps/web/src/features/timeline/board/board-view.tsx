import { nowMarker } from '@bannerday/domain/timeline'
import { type Ref, useId, useImperativeHandle, useMemo, useRef } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { useClock } from '#widgets/clock.ts'
import { BoardHead } from './board-head.tsx'
import { type BoardIntents, boardListeners } from './board-listeners.ts'
import type { Board } from './board-model.ts'
import { DayColumns } from './day-columns.tsx'
import { useBoardScroll } from './hooks/use-board-scroll.ts'
import { useRovingFocus } from './hooks/use-roving-focus.ts'
import { type Appearance, LaneGroup } from './lane-group.tsx'
import { NowMarker } from './now-marker.tsx'
import { FOOT_PX, HEAD_PX } from './sizes.ts'
import { ToNow } from './to-now.tsx'
import { findBar } from './view-window.ts'
import styles from './board.module.css'
import forcedColors from './forced-colors.module.css'

/** What others may ask of a board. */
export type BoardHandle = {
  readonly goToNow: () => void
  /** Scrolls to a bar and gives it the focus. */
  readonly focusBar: (activityId: string) => void
  /** Scrolls to a bar and leaves the focus where it is. */
  readonly showBar: (activityId: string) => void
}

type Props = BoardIntents & {
  readonly ref: Ref<BoardHandle>
  readonly board: Board
  readonly appearance: Appearance
  readonly isPainted: boolean
  readonly selectedDay: number | null
}

/** The scrolling board. */
export function BoardView({ ref, board: full, appearance, isPainted, selectedDay, ...intents }: Props) {
  const { t } = useI18n()
  const hintId = useId()
  const boardRef = useRef<HTMLDivElement>(null)
  const scrollerRef = useRef<HTMLDivElement>(null)
  const nowX = useClock((now) => nowMarker(full.scale, now)?.toFixed(1) ?? null)
  const { board, view, nowSide, scrollToNow, reveal } = useBoardScroll(scrollerRef, full)
  const focus = useRovingFocus(scrollerRef, board, reveal)
  useImperativeHandle(ref, () => ({ goToNow, focusBar: focus.focusBar, showBar: reveal }))
  const { activeId } = focus
  const tabStop = useMemo(() => (activeId === null ? null : findBar(board, activeId)), [board, activeId])

  /** Moves the focus too: the button disappears on arrival, and a focused bar far away would scroll the board back. */
  function goToNow() {
    scrollToNow()
    if (boardRef.current?.contains(document.activeElement)) focus.focusNow()
  }

  return (
    <div ref={boardRef} className={styles.board}>
      <p id={hintId} hidden>
        {t('timeline.keys')}
      </p>
      <div
        ref={scrollerRef}
        className={styles.scroller}
        role="toolbar"
        tabIndex={-1}
        aria-label={t('timeline.board')}
        aria-describedby={hintId}
        {...boardListeners({ scrollerRef, board, focus, intents })}
      >
        <div
          className={styles.canvas}
          style={{
            width: board.widthPx,
            height: HEAD_PX + board.heightPx + FOOT_PX,
            '--day': `${board.scale.pxPerDay}px`,
            '--now-x': `${nowX}px`,
          }}
        >
          {nowX === null ? null : <NowMarker clock={appearance.words.clock} />}
          <BoardHead board={board} x={view.days} selectedDay={selectedDay} />
          <div
            className={`${styles.lanes} ${forcedColors.lanes}`}
            data-sort={board.sort}
            data-art={isPainted || undefined}
          >
            <DayColumns board={board} x={view.days} />
            {board.groups.map((group) => (
              <LaneGroup
                key={group.group.gameId}
                group={group}
                now={board.now}
                view={view.bars}
                appearance={appearance}
                tabStop={tabStop?.group === group ? tabStop : null}
              />
            ))}
          </div>
        </div>
      </div>
      {nowSide === null ? null : <ToNow side={nowSide} onClick={goToNow} />}
    </div>
  )
}
