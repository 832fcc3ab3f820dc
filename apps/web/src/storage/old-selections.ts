type Selections = {
  readonly [gameId: string]: { readonly enabled: boolean; readonly activities: readonly string[] }
}

/** Converts the older stored format, {games: list, activities: map}; null for anything else. */
export function fromOldSelections(stored: unknown): Selections | null {
  if (!isRecord(stored) || !Array.isArray(stored['games'])) return null
  const followed = strings(stored['games'])
  const activities = isRecord(stored['activities']) ? stored['activities'] : {}
  const gameIds = new Set([...followed, ...Object.keys(activities)])
  return Object.fromEntries(
    Array.from(gameIds, (id) => [
      id,
      { enabled: followed.includes(id), activities: strings(activities[id]) },
    ]),
  )
}

function isRecord(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
