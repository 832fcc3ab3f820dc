import { type Bar, type Stretch, visibleBars, visibleLanes } from '@bannerday/domain/timeline'
import { BAR_TOP_PX, LANE_PX, openLaneCount, type Board, type BoardGroup } from './board-model.ts'
import { seenIn, type Viewport } from './viewport.ts'

/** What is in view, at which width of a day, and how many bars begin within a pixel of it on average. */
export type View = Viewport & { readonly pxPerDay: number; readonly barsPerPx: number }

export function viewOn({ scale, barCount, widthPx, heightPx }: Board, viewport: Viewport): View {
  const shareInView = Math.min(1, viewport.height / heightPx)
  const barsPerPx = barCount === 0 ? 0 : (barCount / widthPx) * shareInView
  return { ...viewport, pxPerDay: scale.pxPerDay, barsPerPx }
}

/** The bars that are rendered, and the view that their words were made for. */
export type BarWindow = { readonly x: Stretch; readonly y: Stretch; readonly madeFor: View }

/**
 * The part of the board that is rendered: somewhat more than is in view. Bars and days have each their own, because to draw
 * both takes longer than a frame.
 */
export type ViewWindow = { readonly bars: BarWindow; readonly days: Stretch }

const NOWHERE: Stretch = { from: 0, to: 0 }
const NO_VIEW: View = { left: 0, top: 0, width: 0, height: 0, pxPerDay: 0, barsPerPx: 0 }

/** Before the board has been measured. */
export const NOTHING_SEEN: ViewWindow = { bars: { x: NOWHERE, y: NOWHERE, madeFor: NO_VIEW }, days: NOWHERE }

/** How far is rendered beyond the view: at least, behind the direction of scrolling, and ahead of it. */
type Reach = { readonly least: number; readonly behind: number; readonly ahead: number }

const LEAST_PX = 75
const DOWN: Reach = { least: LANE_PX, behind: 2 * LANE_PX, ahead: 4 * LANE_PX }
const DAYS: Reach = { least: LEAST_PX, behind: 2 * LEAST_PX, ahead: 6 * LEAST_PX }

/** Bars are rendered as far ahead as a few of them reach: a frame has no time for many, and each time costs something too. */
const BARS_AT_ONCE = 2.5
const LEAST_AHEAD_PX = 2.5 * LEAST_PX
const MOST_AHEAD_PX = 8 * LEAST_PX

function barReach({ barsPerPx }: View): Reach {
  const aheadPx = Math.max(LEAST_AHEAD_PX, LEAST_PX + BARS_AT_ONCE / barsPerPx)
  return { least: LEAST_PX, behind: 2 * LEAST_PX, ahead: Math.min(aheadPx, MOST_AHEAD_PX) }
}

/** A view smaller by a scroll bar still counts as the same. */
const SCROLL_BAR_PX = 20

/** The last window as long as it covers the view, so that most scroll events change nothing; else a new one. */
export function windowAround(view: View, last?: ViewWindow): ViewWindow {
  const kept = last && isAlike(view, last.bars.madeFor) ? last : undefined
  const bars = barsAround(view, kept?.bars)
  const days = daysAround(seenIn(view), kept?.days, bars !== kept?.bars)
  return kept && bars === kept.bars && days === kept.days ? kept : { bars, days }
}

/** ActivityTexts are made anew at rest. On the way they stay as they are as long as something is in view that was when they were made. */
function barsAround(view: View, last?: BarWindow): BarWindow {
  const { left, top, width, height } = view
  const x = stretchAround(seenIn(view), barReach(view), last?.x)
  const y = stretchAround({ from: top, to: top + height }, DOWN, last?.y)
  if (!last) return { x, y, madeFor: view }
  if (x === last.x && y === last.y) return last
  return { x, y, madeFor: Math.abs(left - last.madeFor.left) < width ? last.madeFor : view }
}

/** Days wait for the next frame if bars are drawn in this one, unless one of them would be missed. */
function daysAround(seen: Stretch, last: Stretch | undefined, isFrameTaken: boolean): Stretch {
  const canWait = last && last.from <= seen.from && seen.to <= last.to
  return isFrameTaken && canWait ? last : stretchAround(seen, DAYS, last)
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
export function hiddenEnds({ left, drawnTo }: Bar, { x, madeFor }: BarWindow): string | undefined {
  const leastSeen = madeFor.width - SCROLL_BAR_PX
  const ends = [
    ...(left < x.to - LEAST_PX - leastSeen ? ['left'] : []),
    ...(drawnTo > x.from + LEAST_PX + leastSeen ? ['right'] : []),
  ]
  return ends.join(' ') || undefined
}

/** The same window, with words for the position at which the view came to rest. */
export function settledIn(window: ViewWindow, left: number): ViewWindow {
  const { bars } = window
  if (bars.madeFor.left === left) return window
  return { ...window, bars: { ...bars, madeFor: { ...bars.madeFor, left } } }
}

/** A bar with its place inside its group. */
export type PlacedBar = { readonly bar: Bar; readonly topPx: number }

/** The bars of a group inside the window, from the top left. */
export function barsInside(group: BoardGroup, view: BarWindow): readonly PlacedBar[] {
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
