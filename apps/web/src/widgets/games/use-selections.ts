import { cleanSelections, type OfferedGame, type Selections } from '@bannerday/domain/selection'
import { useMemo } from 'react'
import { useStored, writeStored } from '#storage/storage.ts'

const NONE: Selections = {}

/** The games and types the player follows, without those the server no longer offers. */
export function useSelections(games: readonly OfferedGame[]): Selections {
  const stored = useStored('userGameSelections') ?? NONE
  return useMemo(() => cleanSelections(stored, games), [stored, games])
}

/** Returns whether they were saved. */
export function saveSelections(selections: Selections): boolean {
  return writeStored('userGameSelections', selections)
}
