export { type Bar, type Drawing, MIN_BAR_PX } from './bar.ts'
export { carriesDate } from './day-labels.ts'
export { DRAG_THRESHOLD_PX, isDrag } from './drag.ts'
export { type LaneGroup, lanesByGame, lanesInOrder } from './lane-groups.ts'
export { type MonthSpan, monthSpans } from './months.ts'
export { type Direction, neighbourOf } from './neighbour.ts'
export { nowArrow, nowMarker } from './now-marker.ts'
export type { Lane } from './pack-lanes.ts'
export { DAYS_AFTER_LAST_END, DAYS_BEFORE_FIRST_START, timelineCells } from './range.ts'
export { boardWidth, instantAt, type Scale, xOf } from './scale.ts'
export { NOW_SHARE, openingScroll, scrollTarget, type Viewport } from './scroll.ts'
export { type PlacedGroup, type RowHeights, stackGroups } from './stack-groups.ts'
export { foldLanes, heightAfterFold } from './fold-lanes.ts'
export { type IndexRange, type Stretch, visibleBars, visibleDays, visibleLanes } from './visible.ts'
export {
  anchoredScroll,
  DEFAULT_ZOOM,
  parseZoom,
  sameHeight,
  turnWheel,
  type Zoom,
  zoomedBy,
  zoomedByRatio,
  ZOOMS,
} from './zoom.ts'
