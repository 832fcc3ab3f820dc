export { canMove, type Direction, orderOf, sortGames, withMoved, withMovedTo } from './game-order.ts'
export { fromOldSelections } from './old-selections.ts'
export {
  cleanSelections,
  type FollowedGame,
  followedGames,
  type GameSelection,
  type OfferedGame,
  selectionOf,
  type Selections,
  withActivityChecked,
  withGameEnabled,
} from './selections.ts'
export type { ActivityQuery } from './activity-query.ts'
