import { type Bar, type Stretch, visibleBars, visibleLanes } from '@bannerday/domain/timeline'
import type { Board, BoardGroup } from './board-model.ts'
import { BAR_TOP_PX, LANE_PX } from './sizes.ts'

/** The part of the board that is drawn: somewhat more than is seen. */
export type ViewWindow = { readonly x: Stretch; readonly y: Stretch }

/** Drawn anew after this much scrolling, not at every frame; two lanes down, where each pixel shows more bars. */
const STEP_PX = 150
const STEP_DOWN_PX = 2 * LANE_PX

export type Scrolled = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Grows and moves in whole steps, so that most scroll events change nothing. */
export function windowAround({ left, top, width, height }: Scrolled): ViewWindow {
  return { x: inSteps(left, width, STEP_PX), y: inSteps(top, height, STEP_DOWN_PX) }
}

function inSteps(start: number, length: number, step: number): Stretch {
  return {
    from: Math.floor((start - step / 2) / step) * step,
    to: Math.ceil((start + length + step / 2) / step) * step,
  }
}

/** The ends of a bar that can be out of view while this window is drawn. */
export function hiddenEnds({ left, drawnTo }: Bar, { x }: ViewWindow): string | undefined {
  const ends = [
    ...(left < x.from + 1.5 * STEP_PX ? ['left'] : []),
    ...(drawnTo > x.to - 1.5 * STEP_PX ? ['right'] : []),
  ]
  return ends.join(' ') || undefined
}

export function isSameWindow(a: ViewWindow, b: ViewWindow): boolean {
  return a.x.from === b.x.from && a.x.to === b.x.to && a.y.from === b.y.from && a.y.to === b.y.to
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

/** Where an activity is drawn, in the group and on the whole board; none while its group is collapsed. */
export function findBar(
  board: Board,
  activityId: string,
): (PlacedBar & { readonly group: BoardGroup }) | null {
  for (const group of board.groups) {
    if (group.isCollapsed) continue
    for (const [row, lane] of group.group.lanes.entries()) {
      const bar = lane.find(({ activity }) => activity.id === activityId)
      if (bar) return { bar, group, topPx: topOf(group, row) }
    }
  }
  return null
}

function topOf({ top, lanesTop }: BoardGroup, row: number): number {
  return lanesTop - top + row * LANE_PX + BAR_TOP_PX
}
