import { cleanSelections, type OfferedGame, type Selections } from '@bannerday/domain/selection'
import { useMemo } from 'react'
import { useStored, writeStored } from '#storage/storage.ts'

const NONE: Selections = {}

/** What the player follows, without games and types that are no longer offered. */
export function useSelections(games: readonly OfferedGame[]): Selections {
  const stored = useStored('userGameSelections') ?? NONE
  return useMemo(() => cleanSelections(stored, games), [stored, games])
}

/** Saves at once; subscribers of the entry, in every tab, are the ones who hear of it. */
export function saveSelections(selections: Selections): boolean {
  return writeStored('userGameSelections', selections)
}
