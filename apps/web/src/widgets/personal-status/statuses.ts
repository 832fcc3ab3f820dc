import { type ActivityStatuses, type PersonalStatus, withStatus } from '@bannerday/domain/activity'
import { readStored, useStored, writeStored } from '#storage/storage.ts'

const NONE: ActivityStatuses = {}

/** The player's status of each activity, in sync with other tabs. */
export function useStatuses(): ActivityStatuses {
  return useStored('activityStatus') ?? NONE
}

export function setStatus(activityId: string, status: PersonalStatus): void {
  writeStored('activityStatus', withStatus(readStored('activityStatus') ?? NONE, activityId, status))
}
