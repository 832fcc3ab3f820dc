import type { Activity } from '@bannerday/domain/activity'
import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import type { StatusTarget } from '#widgets/personal-status/status-menu.tsx'
import type { Board } from './board-model.ts'
import { barElement, type RovingFocus, tabStopElement } from './hooks/use-roving-focus.ts'
import { activityAt, pressAt } from './press.ts'

/** What the board asks of the page. */
export type BoardIntents = {
  readonly onOpenDay: (cellIndex: number) => void
  readonly onOpenActivity: (activity: Activity) => void
  readonly onStatus: (target: StatusTarget) => void
  /** The pointer or the focus has reached the board: time to fetch what can be opened from it. */
  readonly onNear: () => void
}

type Context = {
  readonly scrollerRef: RefObject<HTMLElement | null>
  readonly board: Board
  readonly focus: RovingFocus
  readonly intents: BoardIntents
}

/** The listeners for all clicks and keys on the board, so that bars and days need none. */
export function boardListeners({ scrollerRef, board, focus, intents }: Context) {
  function askStatus(activity: Activity) {
    focus.choose(activity.id)
    const scroller = scrollerRef.current
    const bar = barElement(scroller, activity.id)
    const anchor = bar && (bar.querySelector<HTMLElement>('[data-mark]') ?? bar.querySelector('span'))
    // With its new status, a filter may hide the bar.
    const returnTo = () => (bar?.isConnected ? bar : tabStopElement(scroller))
    if (anchor) intents.onStatus({ activity, anchor, returnTo })
  }

  function openActivity(activity: Activity) {
    focus.choose(activity.id)
    intents.onOpenActivity(activity)
  }

  function onClick({ target, clientX }: MouseEvent) {
    const press = pressAt(board, target, clientX)
    switch (press?.kind) {
      case 'day':
        return intents.onOpenDay(press.cellIndex)
      case 'activity':
        return openActivity(press.activity)
      case 'status':
        return askStatus(press.activity)
      case undefined:
    }
  }

  function onContextMenu(event: MouseEvent) {
    const activity = activityAt(board, event.target)
    if (!activity) return
    event.preventDefault()
    askStatus(activity)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    focus.onKeyDown(event)
    if (event.key.toLowerCase() !== 's' || hasModifier(event)) return
    const activity = activityAt(board, event.target)
    if (!activity) return
    event.preventDefault()
    askStatus(activity)
  }

  return { onClick, onContextMenu, onKeyDown, onPointerEnter: intents.onNear, onFocus: intents.onNear }
}

function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey
}
