export {
  type Activity,
  ACTIVITY_TYPES,
  type ActivityType,
  type Anchors,
  anchorsOf,
  isDefaultType,
  type Name,
  overlapsDay,
  periodOf,
} from './activity/activity.ts'
export { bannersOfGames } from './activity/banner-phases.ts'
export {
  type ActivityStatuses,
  isFinished,
  isPersonalStatus,
  PERSONAL_STATUSES,
  type PersonalStatus,
  statusOf,
  withStatus,
} from './activity/personal-status.ts'
export {
  expectsNextDate,
  isRunning,
  nextPhaseChange,
  phaseOf,
  startsSoon,
  urgencyOf,
} from './activity/phase.ts'
export { type GameRank, sortByEnd, sortByGame } from './activity/sort.ts'
