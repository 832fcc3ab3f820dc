import { type Bar, type Stretch, visibleBars, visibleLanes } from '@bannerday/domain/timeline'
import type { Board, BoardGroup } from './board-model.ts'
import { BAR_TOP_PX, LANE_PX } from './sizes.ts'
import { seenIn, type Viewport } from './viewport.ts'

/** What is in view, at which width of a day. */
export type View = Viewport & { readonly pxPerDay: number }

/** The part of the board that is rendered: somewhat more than the view it was made for. */
export type ViewWindow = { readonly x: Stretch; readonly y: Stretch; readonly madeFor: View }

/** How far is rendered beyond the view: at least, behind the direction of scrolling, and ahead of it. */
type Reach = { readonly least: number; readonly behind: number; readonly ahead: number }

const LEAST_PX = 75
const DOWN: Reach = { least: LANE_PX, behind: 2 * LANE_PX, ahead: 4 * LANE_PX }

/** Not as far ahead for narrow days, where each pixel shows more bars. */
function sideways(pxPerDay: number): Reach {
  return { least: LEAST_PX, behind: 2 * LEAST_PX, ahead: Math.min(450, 25 * pxPerDay) }
}

/** A view smaller by a scroll bar still counts as the same. */
const SCROLL_BAR_PX = 20

/** The last window as long as it covers the view, so that most scroll events change nothing; else a new one. */
export function windowAround(view: View, last?: ViewWindow): ViewWindow {
  const { top, height, pxPerDay } = view
  const kept = last && isAlike(view, last.madeFor) ? last : undefined
  const x = stretchAround(seenIn(view), sideways(pxPerDay), kept?.x)
  const y = stretchAround({ from: top, to: top + height }, DOWN, kept?.y)
  return kept && x === kept.x && y === kept.y ? kept : { x, y, madeFor: view }
}

function isAlike(a: View, b: View): boolean {
  return a.pxPerDay === b.pxPerDay && isClose(a.width, b.width) && isClose(a.height, b.height)
}

function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) <= SCROLL_BAR_PX
}

function stretchAround(seen: Stretch, { least, behind, ahead }: Reach, last?: Stretch): Stretch {
  if (!last) return { from: seen.from - behind, to: seen.to + behind }
  if (seen.from - least < last.from) return { from: seen.from - ahead, to: seen.to + behind }
  if (seen.to + least > last.to) return { from: seen.from - behind, to: seen.to + ahead }
  return last
}

/** The ends of a bar that can be out of view while this window is drawn. */
export function hiddenEnds({ left, drawnTo }: Bar, { x, madeFor }: ViewWindow): string | undefined {
  const leastSeen = madeFor.width - SCROLL_BAR_PX
  const ends = [
    ...(left < x.to - LEAST_PX - leastSeen ? ['left'] : []),
    ...(drawnTo > x.from + LEAST_PX + leastSeen ? ['right'] : []),
  ]
  return ends.join(' ') || undefined
}

/** Room for the cap of a bar and a few letters. */
const LEAST_WORDS_PX = 64
/** Between a pill and the edge of the view, beyond what is kept free for it beside its bar. */
const PILL_EDGE_PX = 4

/**
 * How wide the words of a bar may be that begins in view and ends beyond it: its pill stands at the edge then, over the
 * bar. All others have their own room.
 */
export function wordsRoom(
  { left, drawnTo }: Bar,
  pillPx: number,
  { madeFor }: ViewWindow,
): number | undefined {
  const edge = madeFor.left + madeFor.width
  if (left < madeFor.left || left > edge || drawnTo <= edge) return undefined
  return Math.max(LEAST_WORDS_PX, edge - left - pillPx - PILL_EDGE_PX)
}

/** The distance of sticking words from the edge, and the width that is enough for any words and a pill inside the bar. */
const WORDS_EDGE_PX = 8
const ENOUGH_PX = 520

/**
 * The width of the words of a bar of which only the end is in view: they are cut where they end, not where they begin.
 * At least as wide as the cap, because the last letters of a title on their own say nothing.
 */
export function wordsLeft({ left, width, drawnTo }: Bar, { madeFor }: ViewWindow): number | undefined {
  const seenPx = left + width - madeFor.left - WORDS_EDGE_PX
  if (left >= madeFor.left || drawnTo > madeFor.left + madeFor.width) return undefined
  return seenPx > 0 && seenPx < ENOUGH_PX ? Math.max(LEAST_WORDS_PX, seenPx) : undefined
}

/** The same window, for the position at which the view came to rest. */
export function settledIn(window: ViewWindow, left: number): ViewWindow {
  return window.madeFor.left === left ? window : { ...window, madeFor: { ...window.madeFor, left } }
}

/** A bar with its place inside its group. */
export type PlacedBar = { readonly bar: Bar; readonly topPx: number }

/** The bars of a group inside the window, from the top left. */
export function barsInside(group: BoardGroup, view: ViewWindow): readonly PlacedBar[] {
  const placed: PlacedBar[] = []
  const rows = visibleLanes(group, LANE_PX, view.y)
  for (let row = rows.first; row < rows.end; row += 1) {
    const lane = group.group.lanes[row] ?? []
    const { first, end } = visibleBars(lane, view.x)
    for (const bar of lane.slice(first, end)) placed.push({ bar, topPx: topOf(group, row) })
  }
  return placed
}

/**
 * Adds the bar in the order of the Tab key, wherever the view is, at its place among the others: if it changed places while
 * it has the focus, the board would scroll to it.
 */
export function withTabStop(bars: readonly PlacedBar[], tabStop: PlacedBar | null): readonly PlacedBar[] {
  if (tabStop === null || bars.some((placed) => isSameBar(placed, tabStop))) return bars
  return [...bars, tabStop].toSorted((a, b) => a.topPx - b.topPx || a.bar.left - b.bar.left)
}

export function isSameBar(placed: PlacedBar, other: PlacedBar | null): boolean {
  return placed.bar.activity.id === other?.bar.activity.id
}

/** Where an activity is drawn; null while its group is collapsed. */
export function findBar(
  board: Board,
  activityId: string,
): (PlacedBar & { readonly group: BoardGroup; readonly hasRoom: boolean }) | null {
  for (const group of board.groups) {
    if (group.isCollapsed) continue
    for (const [row, lane] of group.group.lanes.entries()) {
      const bar = lane.find(({ activity }) => activity.id === activityId)
      if (bar) return { bar, group, topPx: topOf(group, row), hasRoom: row < openLaneCount(group) }
    }
  }
  return null
}

/** The cap of a bar and the space around it. */
export const LEAST_SEEN_PX = 46

/** Whether enough of a bar is in view that the board need not scroll. */
export function isInView({ left, width }: Bar, seen: Stretch): boolean {
  return left + width > seen.from + LEAST_SEEN_PX && left < seen.to - LEAST_SEEN_PX
}

/** The number of lanes of a group that are not folded away; none while it is collapsed. */
export function openLaneCount({ lanesTop, bottom }: BoardGroup): number {
  return Math.round((bottom - lanesTop) / LANE_PX)
}

/** The bar nearest to a point of the board, in the nearest lane. */
export function barNear(board: Board, x: number, y: number): Bar | null {
  let best: Bar | null = null
  let leastAway = Number.POSITIVE_INFINITY
  for (const group of board.groups) {
    for (const [row, lane] of group.group.lanes.slice(0, openLaneCount(group)).entries()) {
      // A lane further away is further than anything within a lane.
      const laneAway = Math.abs(group.top + topOf(group, row) - y) * board.widthPx
      if (laneAway >= leastAway) continue
      for (const bar of lane) {
        const away = laneAway + Math.max(bar.left - x, x - bar.left - bar.width, 0)
        if (away < leastAway) [best, leastAway] = [bar, away]
      }
    }
  }
  return best
}

function topOf({ top, lanesTop }: BoardGroup, row: number): number {
  return lanesTop - top + row * LANE_PX + BAR_TOP_PX
}
