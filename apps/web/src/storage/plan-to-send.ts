import { ownEntries } from '@bannerday/contract/plan/own-entries'
import type { OwnEntries } from '@bannerday/domain/activity'
import { fittingEntries } from '@bannerday/domain/cloud-slots'
import { readStored } from './storage.ts'

/**
 * What the player has written down, as far as the server takes it: a settings file can hold anything. Undefined on a device
 * where nothing was ever written down, which has nothing to say about it.
 */
export function entriesToSend(): OwnEntries | undefined {
  const stored = readStored('ownEntries')
  if (!stored) return undefined
  const readable = Object.entries(stored).filter(
    ([id, entry]) => ownEntries.safeParse({ [id]: entry }).success,
  )
  return fittingEntries(Object.fromEntries(readable))
}

/** The types that the player follows of each game. */
export function followsToSend(): Record<string, string[]> {
  const selections = Object.entries(readStored('userGameSelections') ?? {})
  const followed = selections.filter(([, { enabled }]) => enabled)
  return Object.fromEntries(followed.map(([id, { activities }]) => [id, [...activities]]))
}
