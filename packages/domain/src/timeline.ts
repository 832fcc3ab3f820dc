export { carriesDate, monthNameStyle, type MonthSpan, monthSpans } from './timeline/header.ts'
export { type Bar, type Drawing, type Lane, MIN_BAR_PX } from './timeline/bars.ts'
export { lanesByGame, lanesInOrder } from './timeline/lanes.ts'
export { type Direction, neighbourOf } from './timeline/neighbour.ts'
export {
  foldLanes,
  heightAfterFold,
  lanesNeeded,
  type PlacedGroup,
  sameHeight,
  stackGroups,
} from './timeline/placed-groups.ts'
export { boardWidth, instantAt, type Scale, timelineCells, xOf } from './timeline/scale.ts'
export {
  anchoredScroll,
  isDrag,
  NOW_SHARE,
  NOW_SHARE_BY_END,
  nowArrow,
  nowMarker,
  openingScroll,
} from './timeline/scroll.ts'
export { type PxRange, visibleBars, visibleDays, visibleLanes } from './timeline/visible.ts'
export { DEFAULT_ZOOM, parseZoom, turnWheel, type Zoom, zoomedBy, zoomedByRatio } from './timeline/zoom.ts'
