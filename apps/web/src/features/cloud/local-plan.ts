import type { CloudPlan, CloudSlot } from '@bannerday/domain/cloud-slots'
import { parseTimestamp } from '@bannerday/domain/time'
import { entriesToSend } from '#storage/plan-to-send.ts'
import { changeStored, readStored, writeStored } from '#storage/storage.ts'

/** The plan this device would upload; null if the player has not chosen any games here. */
export function readLocalPlan(): CloudPlan | null {
  return readStored('userGameSelections') ? readPartialLocalPlan() : null
}

/** The same, with defaults for what is missing. */
export function readPartialLocalPlan(): CloudPlan {
  return {
    activityStatus: readStored('activityStatus') ?? {},
    userGameSelections: readStored('userGameSelections') ?? {},
    gameOrder: readStored('gameOrder') ?? [],
    ownEntries: entriesToSend(),
  }
}

/**
 * In one write, so that every tab sees all of it at once. What a plan says nothing about stays as it is on this device.
 * Returns whether it was saved, and not only held in memory until the page closes.
 */
export function storePlan({ activityStatus, userGameSelections, gameOrder, ownEntries }: CloudPlan): boolean {
  return changeStored({
    activityStatus,
    userGameSelections,
    ...(gameOrder.length > 0 && { gameOrder }),
    ...(ownEntries && { ownEntries }),
  })
}

/** What this device knows of a slot since it last synced with it. */
export type LastSync = {
  /** Of the version that it last uploaded to or downloaded from the slot; null if there is none. */
  readonly date: string | null
  /** Whether this device last synced the slot with a version that knows own entries (decision 0035). */
  readonly hasEntries: boolean
}

export function readLastSync(userId: string, slot: CloudSlot): LastSync {
  const marks = readStored('cloudMarks')
  const own = marks?.user_id === userId ? marks : undefined
  const date = own?.dates[slot]
  return {
    date: date !== undefined && parseTimestamp(date) !== null ? date : null,
    hasEntries: own?.entrySlots?.includes(slot) ?? false,
  }
}

export function writeLastSync(userId: string, slot: CloudSlot, date: string | null): void {
  const marks = readStored('cloudMarks')
  const own = marks?.user_id === userId ? marks : undefined
  const { [slot]: _, ...others } = own?.dates ?? {}
  writeStored('cloudMarks', {
    user_id: userId,
    dates: date === null ? others : { ...others, [slot]: date },
    entrySlots: [...new Set([...(own?.entrySlots ?? []), slot])],
  })
}
