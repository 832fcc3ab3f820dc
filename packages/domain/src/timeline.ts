export { type Bar, type Drawing, type Lane, MIN_BAR_PX } from './timeline/bars.ts'
export { type Direction, lanesByGame, lanesInOrder, neighbourOf } from './timeline/lanes.ts'
export {
  foldLanes,
  heightAfterFold,
  lanesNeeded,
  type PlacedGroup,
  sameHeight,
  stackGroups,
} from './timeline/placed-groups.ts'
export {
  boardWidth,
  carriesDate,
  type IndexRange,
  instantAt,
  monthNameStyle,
  monthSpans,
  type PxRange,
  type Scale,
  timelineCells,
  xOf,
} from './timeline/scale.ts'
export {
  anchoredScroll,
  isDrag,
  NOW_SHARE,
  NOW_SHARE_BY_END,
  nowMarker,
  openingScroll,
  sideOf,
  visibleBars,
  visibleDays,
  visibleLanes,
} from './timeline/view.ts'
export { DEFAULT_ZOOM, parseZoom, turnWheel, type Zoom, zoomedBy, zoomedByRatio } from './timeline/zoom.ts'
