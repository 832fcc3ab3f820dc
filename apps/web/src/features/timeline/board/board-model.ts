import {
  expectsNextDate,
  isRunning,
  sortByEnd,
  sortByGame,
  startsSoon,
  type Activity,
  type GameRank,
} from '@bannerday/domain/activity'
import type { Language } from '@bannerday/domain/language'
import { cellAt, type Instant } from '@bannerday/domain/time'
import {
  boardWidth,
  foldLanes,
  lanesNeeded,
  lanesByGame,
  lanesInOrder,
  monthSpans,
  stackGroups,
  visibleBars,
  visibleLanes,
  type Bar,
  type Drawing,
  type IndexRange,
  type PlacedGroup,
  type Scale,
  type PxRange,
} from '@bannerday/domain/timeline'

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
  readonly months: readonly IndexRange[]
  readonly groups: readonly BoardGroup[]
  readonly widthPx: number
  readonly heightPx: number
  /** The index of today's cell; none when the board lies elsewhere in time. */
  readonly today: number | null
}

export type LayoutInput = {
  readonly scale: Scale
  /** Those that get a place on the board. */
  readonly activities: readonly Activity[]
  readonly games: readonly GameRank[]
  readonly language: Language
  readonly sort: Sort
  readonly collapsed: ReadonlySet<string>
}

export function layoutBoard(input: LayoutInput, now: Instant): Board {
  const { scale, activities, games, language, sort, collapsed } = input
  const drawing = { scale, ...roomForTexts(now, language) }
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
    today: cellAt(scale.cells, now)?.index ?? null,
  }
}

/** The layout with no more lanes of each game than what is within the range needs; the board itself if it has as many. */
export function foldBoard(layout: Board, range: PxRange, board: Board = layout): Board {
  const counts = layout.groups.map(({ group }) => lanesNeeded(group, range))
  return withLanes(layout, board, counts)
}

/** The board with all lanes that are needed within the range too, except for games above `top`. */
export function unfoldBoard(layout: Board, board: Board, range: PxRange, top: number): Board {
  const counts = board.groups.map((placed) => {
    const open = openLaneCount(placed)
    return placed.bottom <= top ? open : Math.max(open, lanesNeeded(placed.group, range))
  })
  return withLanes(layout, board, counts)
}

function withLanes(layout: Board, board: Board, counts: readonly number[]): Board {
  const folded = { ...layout, ...stacked(foldLanes(layout.groups, LANE_PX, counts)) }
  const isSame = folded.groups.every(({ bottom }, index) => bottom === board.groups[index]?.bottom)
  return isSame ? board : folded
}

function stacked(groups: readonly BoardGroup[]): Pick<Board, 'groups' | 'heightPx'> {
  return { groups, heightPx: groups.at(-1)?.bottom ?? 0 }
}

/** The number of lanes of a group that are not folded away; none while it is collapsed. */
export function openLaneCount({ lanesTop, bottom }: BoardGroup): number {
  return Math.round((bottom - lanesTop) / LANE_PX)
}

function withLabel(placed: PlacedGroup, collapsed: LayoutInput['collapsed'], now: Instant): BoardGroup {
  const { group } = placed
  const isCollapsed = group.gameId !== null && collapsed.has(group.gameId)
  let runningCount = 0
  let nextEndAt: Instant | null = null
  for (const { activity } of group.lanes.flat()) {
    if (activity.isPredicted || !isRunning(activity, now)) continue
    runningCount += 1
    if (!activity.isEndPredicted && (nextEndAt === null || activity.endsAt < nextEndAt))
      nextEndAt = activity.endsAt
  }
  return { ...placed, isCollapsed, runningCount, nextEndAt }
}

/** The countdown of a bar: to its start, on its left; to its end, on its right or, if another follows there, inside. */
export type Pill =
  | { readonly kind: 'starts' }
  | { readonly kind: 'ends'; readonly place: 'beside' | 'inside' }

/** The pill that lanes have found room for. */
export function pillOf({ activity, left, width, drawnFrom, drawnTo }: Bar, now: Instant): Pill | null {
  switch (countdownOf(activity, now)) {
    case 'starts':
      return drawnFrom < left ? TO_START : null
    case 'ends':
      return drawnTo - left - width > 1 ? TO_END_BESIDE : TO_END_INSIDE
    case null:
      return null
  }
}

/** There is no countdown to a forecast date, because it is not certain. */
function countdownOf(activity: Activity, now: Instant): Pill['kind'] | null {
  if (expectsNextDate(activity, now)) return null
  if (startsSoon(activity, now)) return 'starts'
  return isRunning(activity, now) ? 'ends' : null
}

// Constants, so that a bar whose pill has not changed is not rendered again.
const TO_START: Pill = { kind: 'starts' }
const TO_END_INSIDE: Pill = { kind: 'ends', place: 'inside' }
const TO_END_BESIDE: Pill = { kind: 'ends', place: 'beside' }

/** Whether the name of its type stands beside a bar, because the bar itself never has room for a word. */
export function hasWordBeside({ type }: Activity): boolean {
  return type === 'maintenance'
}

type TextWidths = {
  readonly starts: number
  readonly ends: number
  readonly maintenance: number
  readonly expected: number
}

/** The widest text of each pill with its padding, and each word beside a bar, with the gap before it. */
const TEXT_WIDTHS_PX: { readonly [L in Language]?: TextWidths } = {
  en: { starts: 130, ends: 82, maintenance: 90, expected: 66 },
  'zh-Hans': { starts: 131, ends: 105, maintenance: 34, expected: 38 },
  'zh-Hant': { starts: 131, ends: 105, maintenance: 34, expected: 38 },
  ja: { starts: 146, ends: 106, maintenance: 90, expected: 38 },
}
/** Enough for longer words than any of those. */
const OTHER_TEXT_WIDTHS_PX: TextWidths = { starts: 180, ends: 130, maintenance: 130, expected: 90 }

function textWidths(language: Language): TextWidths {
  return TEXT_WIDTHS_PX[language] ?? OTHER_TEXT_WIDTHS_PX
}

/** The room a pill that counts down to an end takes in a lane. */
export function endPillPx(language: Language): number {
  return textWidths(language).ends
}

/** The room that lanes reserve for pills and texts at this moment. */
function roomForTexts(now: Instant, language: Language): Pick<Drawing, 'beforePx' | 'besidePx'> {
  const widths = textWidths(language)
  const wordPx = (activity: Activity) =>
    hasWordBeside(activity) ? widths.maintenance + (activity.isPredicted ? widths.expected : 0) : 0
  return {
    beforePx: (activity) => (countdownOf(activity, now) === 'starts' ? widths.starts : 0),
    besidePx: (activity) => wordPx(activity) + (countdownOf(activity, now) === 'ends' ? widths.ends : 0),
  }
}

/** Heights on the board. The style sheets of this folder repeat them: CSS cannot read these constants. */
export const HEAD_PX = 72
export const LABEL_PX = 46
export const LANE_PX = 37
/** How far a bar stands below the top of its lane. */
const BAR_TOP_PX = 2
/** Air below the last lane, where the scroll bar and a thumb are. */
export const FOOT_PX = 24
/** Bars narrower than this have no room for more than the first letter of a text. */
export const MIN_TITLE_PX = 86
/** Art is three times as wide as high: on the half of a narrower bar it would not reach from top to bottom. */
export const MIN_ART_PX = 210

/** Search results, and the current one. */
export type Hits = { readonly ids: ReadonlySet<string>; readonly currentId: string | null }

export type HitState = 'hit' | 'current' | 'other'

/** What a bar is during a search; undefined while there is none. */
export function hitState(hits: Hits | null, activityId: string): HitState | undefined {
  if (hits === null) return undefined
  if (activityId === hits.currentId) return 'current'
  return hits.ids.has(activityId) ? 'hit' : 'other'
}

/** A bar with its place inside its group. */
export type PlacedBar = { readonly bar: Bar; readonly topPx: number }

/** The bars of a group in the drawn part, from the top left. */
export function barsInside(
  group: BoardGroup,
  { x, y }: { readonly x: PxRange; readonly y: PxRange },
): readonly PlacedBar[] {
  const placed: PlacedBar[] = []
  const rows = visibleLanes(group, LANE_PX, y)
  for (let row = rows.first; row < rows.end; row += 1) {
    const lane = group.group.lanes[row] ?? []
    const { first, end } = visibleBars(lane, x)
    for (const bar of lane.slice(first, end)) placed.push({ bar, topPx: topOf(group, row) })
  }
  return placed
}

/**
 * Adds the bar in the order of the Tab key, wherever it is, at its place among the others: if it changed places while
 * it has the focus, the board would scroll to it.
 */
export function withTabStop(bars: readonly PlacedBar[], tabStop: PlacedBar | null): readonly PlacedBar[] {
  if (tabStop === null || bars.some((placed) => isSameBar(placed, tabStop))) return bars
  return [...bars, tabStop].toSorted((a, b) => a.topPx - b.topPx || a.bar.left - b.bar.left)
}

export function isSameBar(placed: PlacedBar, other: PlacedBar | null): boolean {
  return placed.bar.activity.id === other?.bar.activity.id
}

/** Where an activity is drawn; null while its group is collapsed, and for none. */
export function findBar(
  board: Board,
  activityId: string | null,
): (PlacedBar & { readonly group: BoardGroup; readonly hasRoom: boolean }) | null {
  if (activityId === null) return null
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
export const MIN_IN_VIEW_PX = 46

/** Whether enough of a bar is in view that the board need not scroll. */
export function isInView({ left, width }: Bar, seen: PxRange): boolean {
  return left + width > seen.from + MIN_IN_VIEW_PX && left < seen.to - MIN_IN_VIEW_PX
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

/** How far the bars of a lane stand below the top of their group. */
function topOf({ top, lanesTop }: BoardGroup, row: number): number {
  return lanesTop - top + row * LANE_PX + BAR_TOP_PX
}
