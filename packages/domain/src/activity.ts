export {
  type Activity,
  ACTIVITY_TYPES,
  type ActivityType,
  type Anchors,
  anchorsOf,
  type GameOrNone,
  isDefaultType,
  type Name,
  NO_GAME,
  overlapsDay,
  periodOf,
  type ShownType,
} from './activity/activity.ts'
export { bannersOfGames } from './activity/banner-phases.ts'
export {
  type EntryDraft,
  type DraftProblem,
  draftOf,
  entryFrom,
  momentIn,
  newDraft,
} from './activity/entry-draft.ts'
export {
  LONGEST_ENTRY_NOTE,
  LONGEST_ENTRY_TITLE,
  MOST_OWN_ENTRIES,
  type OwnEntries,
  type OwnEntry,
  ownActivities,
} from './activity/own-entries.ts'
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
