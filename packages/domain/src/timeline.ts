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
  instantAt,
  monthNameStyle,
  type MonthSpan,
  monthSpans,
  type PxRange,
  type Scale,
  timelineCells,
  xOf,
} from './timeline/scale.ts'
export {
  anchoredScroll,
  DEFAULT_ZOOM,
  isDrag,
  NOW_SHARE,
  NOW_SHARE_BY_END,
  nowArrow,
  nowMarker,
  openingScroll,
  parseZoom,
  turnWheel,
  visibleBars,
  visibleDays,
  visibleLanes,
  type Zoom,
  zoomedBy,
  zoomedByRatio,
} from './timeline/view.ts'
