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
