import { type Activity, ACTIVITY_TYPES, type ActivityStatuses } from '@bannerday/domain/activity'
import type { GameId } from '@bannerday/domain/game'
import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react'
import type { Words } from '#features/timeline/words.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { typeIcon } from '#widgets/icons/type-icons.ts'
import { preloadStatusMenu, type StatusTarget } from '#widgets/personal-status/status-menu.tsx'
import { isOnMark } from './activity-bar.tsx'
import { BoardHead, dayIndexAt } from './board-head.tsx'
import type { Board } from './board-model.ts'
import { DayColumns } from './day-columns.tsx'
import type { Hits } from './hits.ts'
import { useBoardScroll } from './hooks/use-board-scroll.ts'
import { useNowX } from './hooks/use-now-x.ts'
import { barElement, tabStopElement, useRovingFocus } from './hooks/use-roving-focus.ts'
import { LaneGroup } from './lane-group.tsx'
import { NowMarker } from './now-marker.tsx'
import { FOOT_PX, HEAD_PX } from './sizes.ts'
import { ToNow } from './to-now.tsx'
import { findBar } from './view-window.ts'
import styles from './board.module.css'
import forcedColors from './forced-colors.module.css'

/** The icons of bars are CSS shapes, which saves two elements for each of many bars. */
const GLYPHS = Object.fromEntries(
  ACTIVITY_TYPES.map((type) => [`--glyph-${type}`, `path("${typeIcon(type)}")`] as const),
)

/** What others may ask of a board. */
export type BoardHandle = {
  readonly goToNow: () => void
  /** Scrolls to a bar and gives it the focus. */
  readonly focusBar: (activityId: string) => void
  /** Scrolls to a bar and leaves the focus where it is. */
  readonly showBar: (activityId: string) => void
}

type Props = {
  readonly ref: Ref<BoardHandle>
  readonly board: Board
  readonly words: Words
  readonly statuses: ActivityStatuses
  readonly colors: ReadonlyMap<string, string>
  readonly selectedDay: number | null
  /** Search results; all other bars are dimmed. */
  readonly hits: Hits | null
  readonly onOpenDay: (cellIndex: number) => void
  readonly onOpenActivity: (activity: Activity) => void
  readonly onStatus: (target: StatusTarget) => void
  readonly onToggleGroup: (gameId: GameId) => void
  /** The pointer or the focus has reached the board: time to fetch what can be opened from it. */
  readonly onNear: () => void
}

/** The scrolling board. Handles all clicks and keys itself, so that bars and days need no listeners. */
export function BoardView(props: Props) {
  const { ref, words, statuses, colors, selectedDay, hits } = props
  const { t } = useI18n()
  const hintId = useId()
  const boardRef = useRef<HTMLDivElement>(null)
  const scrollerRef = useRef<HTMLDivElement>(null)
  const canvasRef = useRef<HTMLDivElement>(null)
  // Before anything measures the canvas: setting the variable later would recalculate the style of every bar.
  useNowX(canvasRef, props.board.scale)
  const { board, view, nowSide, scrollToNow, reveal } = useBoardScroll(scrollerRef, props.board)
  const { activeId, choose, focusBar, focusNow, onKeyDown } = useRovingFocus(scrollerRef, board, reveal)
  useImperativeHandle(ref, () => ({ goToNow, focusBar, showBar: reveal }))
  const tabStop = useMemo(() => (activeId === null ? null : findBar(board, activeId)), [board, activeId])

  /** Moves the focus too: the button disappears on arrival, and a focused bar far away would scroll the board back. */
  function goToNow() {
    scrollToNow()
    if (boardRef.current?.contains(document.activeElement)) focusNow()
  }

  function activityAt(target: EventTarget): Activity | undefined {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-activity-uuid]') : null
    const id = element?.dataset['activityUuid']
    return id === undefined ? undefined : findBar(board, id)?.bar.activity
  }

  function askStatus(activity: Activity) {
    choose(activity.id)
    const scroller = scrollerRef.current
    const bar = barElement(scroller, activity.id)
    const anchor = bar && (bar.querySelector<HTMLElement>('[data-mark]') ?? bar.querySelector('span'))
    // With its new status, a filter may hide the bar.
    const returnTo = () => (bar?.isConnected ? bar : tabStopElement(scroller))
    if (anchor) props.onStatus({ activity, anchor, returnTo })
  }

  function click({ target, clientX }: MouseEvent) {
    if (!(target instanceof Element)) return
    const day = dayIndexAt(target, clientX, board.scale.pxPerDay)
    if (day !== null) props.onOpenDay(day)
    const activity = activityAt(target)
    if (!activity) return
    if (isOnMark(target, clientX)) {
      askStatus(activity)
      return
    }
    choose(activity.id)
    props.onOpenActivity(activity)
  }

  function contextMenu(event: MouseEvent) {
    const activity = activityAt(event.target)
    if (!activity) return
    event.preventDefault()
    askStatus(activity)
  }

  function keyDown(event: KeyboardEvent<HTMLElement>) {
    onKeyDown(event)
    const activity =
      event.key.toLowerCase() === 's' && !hasModifier(event) ? activityAt(event.target) : undefined
    if (!activity) return
    event.preventDefault()
    askStatus(activity)
  }

  function near() {
    preloadStatusMenu()
    props.onNear()
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
        onClick={click}
        onContextMenu={contextMenu}
        onKeyDown={keyDown}
        onPointerEnter={near}
        onFocus={near}
      >
        <div
          ref={canvasRef}
          className={styles.canvas}
          style={{
            width: board.widthPx,
            height: HEAD_PX + board.heightPx + FOOT_PX,
            '--day': `${board.scale.pxPerDay}px`,
            ...GLYPHS,
          }}
        >
          <NowMarker scale={board.scale} clock={words.clock} />
          <BoardHead board={board} x={view.x} selectedDay={selectedDay} />
          <div className={`${styles.lanes} ${forcedColors.lanes}`} data-sort={board.sort}>
            <DayColumns board={board} x={view.x} />
            {board.groups.map((group) => (
              <LaneGroup
                key={group.group.gameId}
                group={group}
                view={view}
                words={words}
                statuses={statuses}
                colors={colors}
                hits={hits}
                tabStop={tabStop?.group === group ? tabStop : null}
                onToggle={props.onToggleGroup}
              />
            ))}
          </div>
        </div>
      </div>
      {nowSide === null ? null : <ToNow side={nowSide} onClick={goToNow} />}
    </div>
  )
}

function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey
}
