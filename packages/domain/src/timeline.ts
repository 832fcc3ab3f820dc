export { MIN_BAR_PX, type Bar, type Drawing } from './timeline/bar.ts'
export { carriesDate } from './timeline/day-labels.ts'
export { isDrag } from './timeline/drag.ts'
export { lanesByGame, lanesInOrder } from './timeline/lane-groups.ts'
export { hasRoomForName, monthSpans, type MonthSpan } from './timeline/months.ts'
export { neighbourOf, type Direction } from './timeline/neighbour.ts'
export { nowArrow, nowMarker } from './timeline/now-marker.ts'
export type { Lane } from './timeline/pack-lanes.ts'
export { timelineCells } from './timeline/range.ts'
export { boardWidth, instantAt, type Scale, xOf } from './timeline/scale.ts'
export { NOW_SHARE, NOW_SHARE_BY_END, openingScroll } from './timeline/scroll.ts'
export { stackGroups, type PlacedGroup } from './timeline/stack-groups.ts'
export { foldLanes, heightAfterFold } from './timeline/fold-lanes.ts'
export { type Stretch, visibleBars, visibleDays, visibleLanes } from './timeline/visible.ts'
export {
  DEFAULT_ZOOM,
  anchoredScroll,
  parseZoom,
  sameHeight,
  turnWheel,
  type Zoom,
  zoomedBy,
  zoomedByRatio,
} from './timeline/zoom.ts'
