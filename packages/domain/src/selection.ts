import type { ActivityType } from './activity/activity.ts'
import type { GameId } from './game.ts'

/** What the server offers to follow. */
export type OfferedGame = { readonly id: string; readonly activities: readonly OfferedActivity[] }
type OfferedActivity = { readonly id: string; readonly isDefault: boolean }

/** Whether a game is followed, and which types of activity of it. */
export type GameSelection = { readonly enabled: boolean; readonly activities: readonly string[] }

/** Saved selections by game id; a game may be missing. */
export type Selections = Readonly<Record<string, GameSelection>>

/** Which types of which games somebody asks to see. */
export type ActivityQuery = Readonly<Partial<Record<GameId, readonly ActivityType[]>>>

/** A game without saved selection is disabled with its default activities. */
export function selectionOf(selections: Selections, game: OfferedGame): GameSelection {
  return selections[game.id] ?? { enabled: false, activities: defaultsOf(game) }
}

/** Drops games no longer listed; a game without any valid activity falls back to its defaults. */
export function cleanSelections(selections: Selections, games: readonly OfferedGame[]): Selections {
  const saved = games.filter((game) => Object.hasOwn(selections, game.id))
  return Object.fromEntries(
    saved.map((game) => {
      const { enabled, activities } = selectionOf(selections, game)
      return [game.id, { enabled, activities: orDefaults(offeredOf(game, activities), game) }]
    }),
  )
}

/** Enabling a game with no activities restores its defaults. */
export function withGameEnabled(selections: Selections, game: OfferedGame, enabled: boolean): Selections {
  const { activities } = selectionOf(selections, game)
  return {
    ...selections,
    [game.id]: { enabled, activities: enabled ? orDefaults(activities, game) : activities },
  }
}

/** Whether this is the only activity left, which cannot be unchecked. */
export function isLastActivity(
  { activities }: GameSelection,
  game: OfferedGame,
  activityId: string,
): boolean {
  const offered = offeredOf(game, activities)
  return offered.length === 1 && offered[0] === activityId
}

/** The only activity left stays; where even that is missing, the first default is put back. */
export function withActivityChecked(
  selections: Selections,
  game: OfferedGame,
  { activityId, checked }: { readonly activityId: string; readonly checked: boolean },
): Selections {
  const selection = selectionOf(selections, game)
  const others = selection.activities.filter((id) => id !== activityId)
  const isKept = checked || isLastActivity(selection, game, activityId)
  const kept = offeredOf(game, isKept ? [...others, activityId] : others)
  const activities = kept.length > 0 ? kept : defaultsOf(game).slice(0, 1)
  return { ...selections, [game.id]: { enabled: selection.enabled, activities } }
}

/** What to fetch events for; when no game is enabled, nothing is fetched. */
export type FollowedGame = { readonly gameId: string; readonly activities: readonly string[] }

export function followedGames(
  selections: Selections,
  games: readonly OfferedGame[],
): readonly FollowedGame[] {
  return games.flatMap((game) => {
    const { enabled, activities } = selectionOf(selections, game)
    return enabled ? [{ gameId: game.id, activities }] : []
  })
}

function defaultsOf(game: OfferedGame): readonly string[] {
  return game.activities.filter(({ isDefault }) => isDefault).map(({ id }) => id)
}

/** Those of the activities that the game still offers, in its order. */
function offeredOf(game: OfferedGame, activities: readonly string[]): readonly string[] {
  return game.activities.map(({ id }) => id).filter((id) => activities.includes(id))
}

function orDefaults(activities: readonly string[], game: OfferedGame): readonly string[] {
  return activities.length > 0 ? activities : defaultsOf(game)
}

export type Direction = 'up' | 'down'

/** Games by the stored order; those it does not know come last, as the server lists them. */
export function sortGames<Game extends { readonly id: string }>(
  games: readonly Game[],
  storedOrder: readonly string[],
): readonly Game[] {
  const ranks = new Map(storedOrder.map((id, rank) => [id, rank]))
  const rankOf = (game: Game) => ranks.get(game.id) ?? storedOrder.length
  return games.toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** The order of the list as it stands: what a reset stores, given the server's list. */
export function orderOf(games: readonly { readonly id: string }[]): readonly string[] {
  return games.map(({ id }) => id)
}

/** The first cannot go up, the last cannot go down. */
export function canMove(order: readonly string[], gameId: string, direction: Direction): boolean {
  const index = order.indexOf(gameId)
  return index !== -1 && index !== (direction === 'up' ? 0 : order.length - 1)
}

/** Swaps a game with its neighbour, if it can move. */
export function withMoved(order: readonly string[], gameId: string, direction: Direction): readonly string[] {
  if (!canMove(order, gameId, direction)) return order
  return withMovedTo(order, gameId, order.indexOf(gameId) + (direction === 'up' ? -1 : 1))
}

/** Takes a game out and puts it back at this index, as dragging does. */
export function withMovedTo(order: readonly string[], gameId: string, index: number): readonly string[] {
  if (!order.includes(gameId)) return order
  return order.filter((id) => id !== gameId).toSpliced(index, 0, gameId)
}

/**
 * As they are stored: in this format, in which a game that cannot be read does not cost the player the others, or in the
 * older one, {games: list, activities: map}. Null for what is no map at all.
 */
export function parseSelections(stored: unknown): Selections | null {
  if (!isRecord(stored)) return null
  if (Array.isArray(stored['games'])) return fromOldSelections(strings(stored['games']), stored['activities'])
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, selection]) => {
      const readable = parseSelection(selection)
      return readable ? [[id, readable]] : []
    }),
  )
}

function parseSelection(stored: unknown): GameSelection | null {
  if (!isRecord(stored)) return null
  const { enabled, activities } = stored
  if (typeof enabled !== 'boolean' || !Array.isArray(activities)) return null
  return { enabled, activities: strings(activities) }
}

function fromOldSelections(followed: readonly string[], stored: unknown): Selections {
  const activities = isRecord(stored) ? stored : {}
  const gameIds = new Set([...followed, ...Object.keys(activities)])
  return Object.fromEntries(
    Array.from(gameIds, (id) => [
      id,
      { enabled: followed.includes(id), activities: strings(activities[id]) },
    ]),
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
