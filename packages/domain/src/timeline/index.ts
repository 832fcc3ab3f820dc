export { type Bar, type Drawing, MIN_BAR_PX } from './bar.ts'
export { carriesDate } from './day-labels.ts'
export { isDrag } from './drag.ts'
export { lanesByGame, lanesInOrder } from './lane-groups.ts'
export { hasRoomForName, type MonthSpan, monthSpans } from './months.ts'
export { type Direction, neighbourOf } from './neighbour.ts'
export { nowArrow, nowMarker } from './now-marker.ts'
export type { Lane } from './pack-lanes.ts'
export { timelineCells } from './range.ts'
export { boardWidth, instantAt, type Scale, xOf } from './scale.ts'
export { NOW_SHARE, NOW_SHARE_BY_END, openingScroll } from './scroll.ts'
export { type PlacedGroup, stackGroups } from './stack-groups.ts'
export { foldLanes, heightAfterFold } from './fold-lanes.ts'
export { type Stretch, visibleBars, visibleDays, visibleLanes } from './visible.ts'
export {
  anchoredScroll,
  DEFAULT_ZOOM,
  parseZoom,
  sameHeight,
  turnWheel,
  type Zoom,
  zoomedBy,
  zoomedByRatio,
} from './zoom.ts'
