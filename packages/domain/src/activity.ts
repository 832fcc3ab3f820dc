export { type Activity } from './activity/activity.ts'
export { ACTIVITY_TYPES, isDefaultType, type ActivityType } from './activity/activity-type.ts'
export { anchorsOf, type Anchors } from './activity/anchors.ts'
export { overlapsDay } from './activity/overlap.ts'
export { periodOf } from './activity/period-of.ts'
export {
  PERSONAL_STATUSES,
  isPersonalStatus,
  statusOf,
  type ActivityStatuses,
  type PersonalStatus,
  withStatus,
} from './activity/personal-status.ts'
export { isRunning, nextPhaseChange, phaseOf, startsSoon, urgencyOf } from './activity/phase.ts'
export { sortByEnd, sortByGame, type GameRank } from './activity/sort.ts'
