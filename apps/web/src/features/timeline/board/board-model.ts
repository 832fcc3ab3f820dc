import { type Activity, type GameRank, isRunning, sortByEnd, sortByGame } from '@bannerday/domain/activity'
import type { Language } from '@bannerday/domain/language'
import { cellAt, type Instant } from '@bannerday/domain/time'
import {
  boardWidth,
  foldLanes,
  lanesByGame,
  lanesInOrder,
  type MonthSpan,
  monthSpans,
  type PlacedGroup,
  type Scale,
  stackGroups,
} from '@bannerday/domain/timeline'
import { pillRoom } from './pills.ts'
import { LABEL_PX, LANE_PX } from './sizes.ts'

export type Sort = 'by-game' | 'by-end'

/** A group with what its label says: how many run, and when the next of them ends. */
export type BoardGroup = PlacedGroup & {
  readonly isCollapsed: boolean
  readonly runningCount: number
  readonly nextEndAt: Instant | null
}

/** The layout of the board in numbers. Valid until an activity starts, ends or is about to. */
export type Board = {
  readonly sort: Sort
  /** When it was laid out. */
  readonly now: Instant
  readonly scale: Scale
  readonly months: readonly MonthSpan[]
  readonly groups: readonly BoardGroup[]
  readonly widthPx: number
  readonly heightPx: number
  /** Without those in lanes that are collapsed or folded away. */
  readonly barCount: number
  /** Whether lanes that only the past needs are folded away. */
  readonly isFolded: boolean
  /** The index of today's cell; none when the board lies elsewhere in time. */
  readonly today: number | null
}

export type BoardInput = {
  readonly scale: Scale
  /** Those that get a place on the board. */
  readonly activities: readonly Activity[]
  readonly games: readonly GameRank[]
  readonly language: Language
  readonly sort: Sort
  readonly collapsed: ReadonlySet<string>
}

export function layoutBoard(input: BoardInput, now: Instant): Board {
  const { scale, activities, games, language, sort, collapsed } = input
  const drawing = { scale, ...pillRoom(now, language) }
  const lanes =
    sort === 'by-end'
      ? lanesInOrder(sortByEnd(activities, now), drawing)
      : lanesByGame(sortByGame(activities, games), drawing, now)
  const placed = stackGroups(lanes, { labelPx: LABEL_PX, lanePx: LANE_PX }, collapsed)
  return {
    sort,
    now,
    scale,
    months: monthSpans(scale.cells),
    ...stacked(placed.map((group) => withLabel(group, collapsed, now))),
    widthPx: boardWidth(scale),
    isFolded: false,
    today: cellAt(scale.cells, now)?.index ?? null,
  }
}

/** The board without the room for lanes in which everything ends before `edgePx`. */
export function foldPast(board: Board, edgePx: number): Board {
  const folded = stacked(foldLanes(board.groups, LANE_PX, edgePx))
  return folded.heightPx === board.heightPx ? board : { ...board, ...folded, isFolded: true }
}

function stacked(groups: readonly BoardGroup[]): Pick<Board, 'groups' | 'heightPx' | 'barCount'> {
  let barCount = 0
  for (const group of groups) {
    for (const lane of group.group.lanes.slice(0, openLaneCount(group))) barCount += lane.length
  }
  return { groups, heightPx: groups.at(-1)?.bottom ?? 0, barCount }
}

/** The number of lanes of a group that are not folded away; none while it is collapsed. */
export function openLaneCount({ lanesTop, bottom }: BoardGroup): number {
  return Math.round((bottom - lanesTop) / LANE_PX)
}

function withLabel(placed: PlacedGroup, collapsed: BoardInput['collapsed'], now: Instant): BoardGroup {
  const { group } = placed
  const isCollapsed = group.gameId !== null && collapsed.has(group.gameId)
  let runningCount = 0
  let nextEndAt: Instant | null = null
  for (const { activity } of group.lanes.flat()) {
    if (activity.isPredicted || !isRunning(activity, now)) continue
    runningCount += 1
    if (nextEndAt === null || activity.endsAt < nextEndAt) nextEndAt = activity.endsAt
  }
  return { ...placed, isCollapsed, runningCount, nextEndAt }
}
