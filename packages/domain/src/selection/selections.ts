/** What the server offers to follow. */
export type OfferedGame = { readonly id: string; readonly activities: readonly OfferedActivity[] }
type OfferedActivity = { readonly id: string; readonly isDefault: boolean }

/** Whether a game is followed, and which types of activity of it. */
export type GameSelection = { readonly enabled: boolean; readonly activities: readonly string[] }

/** Saved selections by game id; a game may be missing. */
export type Selections = Readonly<Record<string, GameSelection>>

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

/** The only activity left cannot be unchecked; where even that is missing, the first default is put back. */
export function withActivityChecked(
  selections: Selections,
  game: OfferedGame,
  change: { readonly activityId: string; readonly checked: boolean },
): Selections {
  const { enabled, activities } = selectionOf(selections, game)
  const before = offeredOf(game, activities)
  const others = activities.filter((id) => id !== change.activityId)
  const after = offeredOf(game, change.checked ? [...others, change.activityId] : others)
  const unchanged = before.length > 0 ? before : defaultsOf(game).slice(0, 1)
  return { ...selections, [game.id]: { enabled, activities: after.length > 0 ? after : unchanged } }
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

export function defaultsOf(game: OfferedGame): readonly string[] {
  return game.activities.filter(({ isDefault }) => isDefault).map(({ id }) => id)
}

/** Those of the activities that the game still offers, in its order. */
function offeredOf(game: OfferedGame, activities: readonly string[]): readonly string[] {
  return game.activities.map(({ id }) => id).filter((id) => activities.includes(id))
}

function orDefaults(activities: readonly string[], game: OfferedGame): readonly string[] {
  return activities.length > 0 ? activities : defaultsOf(game)
}
