export { type Activity } from './activity.ts'
export { ACTIVITY_TYPES, type ActivityType, isDefaultType } from './activity-type.ts'
export { type Anchors, anchorsOf } from './anchors.ts'
export { overlapsDay } from './overlap.ts'
export { periodOf } from './period-of.ts'
export {
  type ActivityStatuses,
  isPersonalStatus,
  PERSONAL_STATUSES,
  type PersonalStatus,
  statusOf,
  withStatus,
} from './personal-status.ts'
export { isRunning, nextPhaseChange, phaseOf, startsSoon, urgencyOf } from './phase.ts'
export { type GameRank, sortByEnd, sortByGame } from './sort.ts'
