export {
  type Activity,
  ACTIVITY_TYPES,
  type ActivityStatuses,
  type ActivityType,
  type Anchors,
  anchorsOf,
  type GameOrNone,
  type GameRank,
  isDefaultType,
  isFinished,
  isPersonalStatus,
  type Name,
  NO_GAME,
  overlapsDay,
  periodOf,
  PERSONAL_STATUSES,
  type PersonalStatus,
  type ShownType,
  sortByEnd,
  sortByGame,
  statusOf,
  withStatus,
} from './activity/activity.ts'
export { bannersOfGames } from './activity/banner-phases.ts'
export {
  type DraftProblem,
  draftOf,
  type EntryDraft,
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
  expectsNextDate,
  isRunning,
  nextPhaseChange,
  phaseOf,
  startsSoon,
  urgencyOf,
} from './activity/phase.ts'
