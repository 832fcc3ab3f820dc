export { type Activity } from './activity.ts'
export { ACTIVITY_TYPES, type ActivityType } from './activity-type.ts'
export { type AnchoredActivity, type Anchors, anchorsOf } from './anchors.ts'
export { overlapsDay } from './overlap.ts'
export { periodOf, type WrittenTimes } from './period-of.ts'
export {
  type ActivityStatuses,
  isFinished,
  isPersonalStatus,
  PERSONAL_STATUSES,
  type PersonalStatus,
  statusOf,
  withStatus,
} from './personal-status.ts'
export {
  isRunning,
  nextPhaseChange,
  type Phase,
  phaseOf,
  SOON_DAYS,
  startsSoon,
  URGENT_DAYS,
  type Urgency,
  WARNING_DAYS,
} from './phase.ts'
export { type GameRank, sortByEnd, sortByGame } from './sort.ts'
