import type { CloudPlan, CloudSlot } from '@bannerday/domain/cloud-slots'
import { parseTimestamp } from '@bannerday/domain/time'
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
  }
}

/** In one write, so that every tab sees all of it at once. A plan without an order keeps the order of this device. */
export function storePlan({ activityStatus, userGameSelections, gameOrder }: CloudPlan): void {
  const isStored = changeStored({
    activityStatus,
    userGameSelections,
    ...(gameOrder.length > 0 && { gameOrder }),
  })
  if (!isStored) throw new Error('The settings could not be stored')
}

/** The date of the version this device last uploaded to or downloaded from a slot; null if there is none. */
export function readMark(userId: string, slot: CloudSlot): string | null {
  const marks = readStored('cloudMarks')
  const date = marks?.user_id === userId ? marks.dates[slot] : undefined
  return date !== undefined && parseTimestamp(date) !== null ? date : null
}

export function writeMark(userId: string, slot: CloudSlot, date: string | null): void {
  const marks = readStored('cloudMarks')
  const { [slot]: _, ...others } = marks?.user_id === userId ? marks.dates : {}
  writeStored('cloudMarks', {
    user_id: userId,
    dates: date === null ? others : { ...others, [slot]: date },
  })
}
