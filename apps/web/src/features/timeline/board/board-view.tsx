import type { Activity, PersonalStatus } from '@bannerday/domain/activity'
import type { CalendarDay, Instant } from '@bannerday/domain/time'
import { nowMarker } from '@bannerday/domain/timeline'
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react'
import { flushSync } from 'react-dom'
import { useI18n } from '#i18n/i18n.tsx'
import { focusInPlace } from '#ui/focus.ts'
import { Icon } from '#ui/icon.tsx'
import { useClock } from '#widgets/clock.ts'
import { type LongPress, useLongPress } from '#widgets/long-press.ts'
import { type StatusTarget, toggleDone } from '#widgets/personal-status.tsx'
import { useShownPlan } from '#widgets/shown-plan.ts'
import type { BarActions } from './activity-bar.tsx'
import { BarTip, isShort, useBarTip } from './bar-tip.tsx'
import { BoardHead, DayColumns } from './board-head.tsx'
import { findBar, FOOT_PX, HEAD_PX, type Board, type BoardGroup, type PlacedBar } from './board-model.ts'
import { LaneGroup, type Appearance } from './lane-group.tsx'
import { activityIdAt, barElement, tabStopElement, useRovingFocus } from './roving-focus.ts'
import { xRangeOf } from './scroll-places.ts'
import { type ShownView, useBoardScroll } from './use-board-scroll.ts'
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

type BoardViewProps = {
  readonly ref: Ref<BoardHandle>
  readonly board: Board
  readonly appearance: Appearance
  readonly selectedDay: CalendarDay | null
  readonly onOpenDay: (day: CalendarDay) => void
  readonly onOpenActivity: (activity: Activity) => void
  readonly onStatus: (target: StatusTarget) => void
  /** The pointer or the focus has reached the board: time to fetch what can be opened from it. */
  readonly onNear: () => void
}

/** Keys that do something with the focused bar: they open it, tick it off or ask for its status. */
const ACTING = new Set(['enter', ' ', 's'])

/** The scrolling board. */
export function BoardView(props: BoardViewProps) {
  const { ref, board: layout, appearance, selectedDay, onOpenDay, onOpenActivity, onStatus, onNear } = props
  const { t } = useI18n()
  const hintId = useId()
  const boardRef = useRef<HTMLDivElement>(null)
  const scrollerRef = useRef<HTMLDivElement>(null)
  const nowX = useClock((now) => nowMarker(layout.scale, now)?.toFixed(1) ?? null)
  const scroll = useBoardScroll(scrollerRef, layout)
  const { board, nowSide } = scroll
  const focus = useRovingFocus(scrollerRef, scroll)
  useImperativeHandle(ref, () => ({ goToNow, focusBar: focus.focusBar, showBar: scroll.reveal }))
  const { activeId, choose } = focus
  const tabStop = useMemo(() => findBar(board, activeId), [board, activeId])

  const { askStatus, ...actions } = useBarPresses(scrollerRef, { choose, onOpenActivity, onStatus })
  const { tippedId, showTip, hideTip, tipHandlers } = useBarTip()
  const tipped = useMemo(() => findBar(board, tippedId), [board, tippedId])

  const longPress = useLongPress(({ target, by }: LongPress) => {
    const found = findBar(board, activityIdAt(target))
    const isDragged = scrollerRef.current?.hasAttribute('data-dragging') ?? false
    if (!found || isDragged || (by === 'mouse' && !target.closest('[data-mark]'))) return false
    const { activity } = found.bar
    const bar = barElement(scrollerRef.current, activity.id)?.parentElement
    if (by === 'touch' && bar && isShort(bar)) showTip(activity.id)
    else askStatus(activity)
    return true
  })

  function onFocus(event: FocusEvent) {
    onNear()
    tipHandlers.onFocus(event)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    focus.onKeyDown(event)
    const key = event.key.toLowerCase()
    if (!ACTING.has(key) || event.ctrlKey || event.metaKey || event.altKey) return
    const found = findBar(board, activityIdAt(event.target))
    if (!found) return
    const { activity } = found.bar
    // The focus may have been scrolled out of view: nothing is changed there.
    scroll.reveal(activity.id)
    if (key !== 's') return
    event.preventDefault()
    askStatus(activity)
  }

  /** Moves the focus too: the button disappears on arrival, and a focused bar far away would scroll the board back. */
  function goToNow() {
    scroll.goToNow()
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
        onKeyDown={onKeyDown}
        onPointerEnter={onNear}
        {...longPress}
        {...tipHandlers}
        onFocus={onFocus}
      >
        <Canvas
          {...actions}
          shown={scroll}
          nowX={nowX}
          appearance={appearance}
          tabStop={tabStop}
          tip={tipped === null ? null : <BarTip placed={tipped} texts={appearance.texts} onHide={hideTip} />}
          selectedDay={selectedDay}
          onOpenDay={onOpenDay}
        />
      </div>
      {nowSide === null ? null : <ToNow side={nowSide} onClick={goToNow} />}
    </div>
  )
}

type Reports = Pick<BoardViewProps, 'onOpenActivity' | 'onStatus'> & {
  readonly choose: (activityId: string) => void
}

/** What players do with a bar. Each makes it the chosen one. */
function useBarPresses(
  scrollerRef: RefObject<HTMLElement | null>,
  { choose, onOpenActivity, onStatus }: Reports,
) {
  const isOwnPlan = useShownPlan() === null

  const openActivity = useCallback(
    (activity: Activity) => {
      choose(activity.id)
      onOpenActivity(activity)
    },
    [choose, onOpenActivity],
  )

  const tick = useCallback(
    (activity: Activity, status: PersonalStatus) => {
      choose(activity.id)
      const pressed = document.activeElement
      flushSync(() => toggleDone(activity.id, status))
      if (pressed?.isConnected === false) focusInPlace(tabStopElement(scrollerRef.current))
    },
    [choose, scrollerRef],
  )

  function askStatus(activity: Activity) {
    choose(activity.id)
    const bar = barElement(scrollerRef.current, activity.id)
    if (!bar) return
    onStatus({
      activity,
      anchor: menuAnchor(bar),
      // With its new status, a filter may hide the bar.
      returnTo: () => (bar.isConnected ? bar : tabStopElement(scrollerRef.current)),
    })
  }

  return { onOpenActivity: openActivity, onTick: isOwnPlan ? tick : null, askStatus }
}

/** What the menu of a bar stands at: its status mark where that is drawn, else its label, which stays in view. */
function menuAnchor(bar: HTMLElement): HTMLElement {
  const [mark, label] = ['[data-mark]', '[data-label]'].map((part) =>
    bar.parentElement?.querySelector<HTMLElement>(part),
  )
  return (mark && mark.getClientRects().length > 0 ? mark : label) ?? bar
}

type CanvasProps = BarActions &
  Pick<BoardViewProps, 'appearance' | 'selectedDay' | 'onOpenDay'> & {
    readonly shown: ShownView
    /** Where now is; null while it is beyond the ends of the board. */
    readonly nowX: string | null
    readonly tabStop: (PlacedBar & { readonly group: BoardGroup }) | null
    /** Lies over the bars. */
    readonly tip: ReactNode
  }

/** All that scrolls: now, the days above, and the groups of bars. */
function Canvas(props: CanvasProps) {
  const { shown, nowX, appearance, tabStop, tip, selectedDay, onOpenDay, onOpenActivity, onTick } = props
  const { board, drawn, nowSide, isNowAtName } = shown
  const labelRange = useMemo(() => xRangeOf(drawn.labelsFor), [drawn.labelsFor])
  return (
    <div
      className={styles.canvas}
      style={{
        width: board.widthPx,
        height: HEAD_PX + board.heightPx + FOOT_PX,
        '--day': `${board.scale.pxPerDay}px`,
        '--now-x': `${nowX}px`,
      }}
    >
      {nowX === null ? null : <NowMarker clock={appearance.texts.clock} isInView={nowSide === null} />}
      <BoardHead
        board={board}
        x={drawn.x}
        labelRange={labelRange}
        now={nowSide ?? (isNowAtName ? 'at-name' : null)}
        selectedDay={selectedDay}
        onOpenDay={onOpenDay}
      />
      <div className={`${styles.lanes} ${forcedColors.lanes}`} data-sort={board.sort}>
        <DayColumns board={board} x={drawn.x} />
        {board.groups.map((group) => (
          <LaneGroup
            key={group.group.gameId}
            group={group}
            now={board.now}
            drawn={drawn}
            appearance={appearance}
            tabStop={tabStop?.group === group ? tabStop : null}
            onOpenActivity={onOpenActivity}
            onTick={onTick}
          />
        ))}
        {tip}
      </div>
    </div>
  )
}

type NowMarkerProps = { readonly clock: (now: Instant) => string; readonly isInView: boolean }

/** The clock above today's cell and the line below it, at `--now-x`. Beyond an edge the button to now takes the clock's place. */
function NowMarker({ clock, isInView }: NowMarkerProps) {
  return (
    <>
      <div className={styles.top}>
        <span className={styles.clock} data-clock data-away={!isInView || undefined}>
          {useClock(clock)}
        </span>
      </div>
      <i className={styles.line} />
    </>
  )
}

type ToNowProps = { readonly side: 'left' | 'right'; readonly onClick: () => void }

/** A button at the edge beyond which now is, which leads back to it. */
function ToNow({ side, onClick }: ToNowProps) {
  const { t } = useI18n()
  return (
    <button
      type="button"
      className={styles.toNow}
      data-side={side}
      aria-label={t('timeline.to-now')}
      aria-keyshortcuts="T"
      onClick={onClick}
    >
      {side === 'left' ? <Icon path={mdiChevronLeft} /> : null}
      {t('timeline.now')}
      {side === 'right' ? <Icon path={mdiChevronRight} /> : null}
    </button>
  )
}
