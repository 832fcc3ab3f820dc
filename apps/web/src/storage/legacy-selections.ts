import type { gameSelections, gameSelection } from '@bannerday/contract/cloud-settings'
import type { legacyGameSelections } from '@bannerday/contract/local-storage'
import type * as z from 'zod/mini'

type LegacySelections = z.output<typeof legacyGameSelections>
type GameSelection = z.output<typeof gameSelection>
type GameSelections = z.output<typeof gameSelections>

/** Selections were once a list of followed games beside a map of types; a game with types alone was not followed. */
export function toGameSelections(kept: LegacySelections | GameSelections): GameSelections {
  if (!isLegacy(kept)) return kept
  const games = new Set([...kept.games, ...Object.keys(kept.activities)])
  return Object.fromEntries(
    [...games].map((id): [string, GameSelection] => [
      id,
      { enabled: kept.games.includes(id), activities: kept.activities[id] ?? [] },
    ]),
  )
}

function isLegacy(kept: LegacySelections | GameSelections): kept is LegacySelections {
  return Array.isArray(kept['games'])
}
