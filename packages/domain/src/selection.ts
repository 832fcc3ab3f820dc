export {
  canMove,
  orderOf,
  sortGames,
  type Direction,
  withMoved,
  withMovedTo,
} from './selection/game-order.ts'
export { fromOldSelections } from './selection/old-selections.ts'
export {
  cleanSelections,
  followedGames,
  selectionOf,
  type FollowedGame,
  type GameSelection,
  type OfferedGame,
  type Selections,
  withActivityChecked,
  withGameEnabled,
} from './selection/selections.ts'
export type { ActivityQuery } from './selection/activity-query.ts'
