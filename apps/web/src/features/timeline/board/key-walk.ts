import { type Bar, type Direction, type Lane, neighbourOf, type Stretch } from '@bannerday/domain/timeline'
import { type Board, openLaneCount } from './board-model.ts'
import { isInView } from './view-window.ts'

const DIRECTIONS = new Map<string, Direction>([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
])

/**
 * The bar a key leads to: null at an edge, undefined for other keys. Up and down skip bars that are out of view, so that
 * walking through what runs now does not end up months away.
 */
export function barTowards(board: Board, from: Bar, key: string, seen: Stretch): Bar | null | undefined {
  if (key === 'Home' || key === 'End') return laneOf(board, from)?.at(key === 'Home' ? 0 : -1)
  const direction = DIRECTIONS.get(key)
  if (direction === undefined) return undefined
  const left = Math.max(from.left, seen.from)
  const right = Math.min(from.left + from.width, seen.to)
  const origin = { activityId: from.activity.id, x: (left + right) / 2 }

  const among = (isWanted: (bar: Bar) => boolean) =>
    neighbourOf(
      board.groups.map((placed) => ({
        gameId: placed.group.gameId,
        lanes: placed.group.lanes
          .map((lane, row) => {
            if (lane.includes(from)) return lane
            return row < openLaneCount(placed) ? lane.filter(isWanted) : []
          })
          .filter((lane) => lane.length > 0),
      })),
      origin,
      direction,
    )
  return among((bar) => isInView(bar, seen)) ?? among(() => true)
}

function laneOf(board: Board, bar: Bar): Lane | undefined {
  return board.groups.flatMap(({ group }) => group.lanes).find((lane) => lane.includes(bar))
}

const DRAWN_DAY = '[data-day-index]'

/** The day beside the focused one. Only rendered days can be focused, but the head renders more than is in view. */
export function dayTowards(target: HTMLElement, key: string): HTMLElement | null {
  if (!target.matches(DRAWN_DAY)) return null
  const next =
    key === 'ArrowLeft'
      ? target.previousElementSibling
      : key === 'ArrowRight'
        ? target.nextElementSibling
        : null
  return next instanceof HTMLElement && next.matches(DRAWN_DAY) ? next : null
}
