import type { Activity } from '@bannerday/domain/activity'
import { isOnMark } from './activity-bar.tsx'
import { dayIndexAt } from './board-head.tsx'
import type { Board } from './board-model.ts'
import { findBar } from './view-window.ts'

/** What a click on the board asks for: a day, an activity, or another status for it. */
type Press =
  | { readonly kind: 'day'; readonly cellIndex: number }
  | { readonly kind: 'activity'; readonly activity: Activity }
  | { readonly kind: 'status'; readonly activity: Activity }

export function pressAt(board: Board, target: EventTarget, clientX: number): Press | null {
  if (!(target instanceof Element)) return null
  const cellIndex = dayIndexAt(target, clientX, board.scale.pxPerDay)
  if (cellIndex !== null) return { kind: 'day', cellIndex }
  const activity = activityAt(board, target)
  return activity && { kind: isOnMark(target, clientX) ? 'status' : 'activity', activity }
}

/** The activity whose bar contains an element. */
export function activityAt(board: Board, target: EventTarget): Activity | null {
  const bar = target instanceof Element ? target.closest<HTMLElement>('[data-activity-uuid]') : null
  return findBar(board, bar?.dataset['activityUuid'] ?? '')?.bar.activity ?? null
}
