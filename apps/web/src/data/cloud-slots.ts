import { showProfile } from '@bannerday/contract/accounts'
import {
  clearCloudSettings,
  downloadSettings,
  listVersions,
  removeVersion,
  restoreSettings,
  type CloudConfig,
  uploadSettings,
} from '@bannerday/contract/cloud-settings'
import type { CloudPlan, CloudSlot } from '@bannerday/domain/cloud-slots'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import type { Profile } from './profile.ts'
import { queryKeys } from './query-client.ts'

/** What a slot held at a date. The date identifies the version. */
export type SavedPlan = { readonly plan: CloudPlan; readonly updatedAt: string }

/** The date of the version this device last saw in the slot; null if the slot was empty. */
type Seen = string | null

/** Returns the date of the new version. Refused if the slot no longer holds the version that was seen. */
export async function uploadPlan(slot: CloudSlot, plan: CloudPlan, seen: Seen): Promise<string> {
  const { updated_at } = await call(uploadSettings, { ...toConfig(plan), slot, base_updated_at: seen })
  return updated_at
}

export async function downloadPlan(slot: CloudSlot): Promise<SavedPlan> {
  const { config, updated_at } = await call(downloadSettings, { slot: String(slot) })
  return { plan: config, updatedAt: updated_at }
}

/** What was in the slot can be restored for some days, unless it is removed for good. */
export async function clearSlot(slot: CloudSlot, isForGood: boolean): Promise<void> {
  await call(clearCloudSettings, { slot, ...(isForGood && { for_good: true }) })
}

export type SlotVersion = {
  readonly updatedAt: string
  /** How many activities have a status; null if the player emptied the slot. */
  readonly statuses: number | null
}

export function versionsQuery(token: string, slot: CloudSlot) {
  return queryOptions({
    queryKey: queryKeys.versions(token, slot),
    queryFn: async ({ signal }): Promise<readonly SlotVersion[]> => {
      const { versions } = await call(listVersions, { slot: String(slot) }, { signal })
      return versions.map(({ updated_at, statuses }) => ({ updatedAt: updated_at, statuses }))
    },
    staleTime: 0,
  })
}

/** Makes an old version the newest one, and returns its new date. */
export async function restoreVersion(slot: CloudSlot, version: string, newest: string): Promise<string> {
  const request = { slot, updated_at: version, base_updated_at: newest }
  return (await call(restoreSettings, request)).updated_at
}

/** Removes an older version for good. */
export async function removeOldVersion(slot: CloudSlot, version: string): Promise<void> {
  await call(removeVersion, { slot, updated_at: version })
}

/** The current dates of all slots. The profile has them too, but it is loaded once, and other devices keep uploading. */
export function slotDatesQuery(token: string) {
  return queryOptions({
    queryKey: queryKeys.slotDates(token),
    queryFn: async ({ signal }) => (await call(showProfile, {}, { signal })).settings_metadata,
    retry: false,
    staleTime: 0,
  })
}

/** The profile with another date for a slot; null for an empty slot. */
export function withSlotDate(profile: Profile, slot: CloudSlot, updatedAt: string | null): Profile {
  return { ...profile, slotDates: { ...profile.slotDates, [`slot_${slot}`]: updatedAt } }
}

function toConfig({ activityStatus, userGameSelections, gameOrder, ownEntries }: CloudPlan): CloudConfig {
  return {
    activityStatus: { ...activityStatus },
    userGameSelections: Object.fromEntries(
      Object.entries(userGameSelections).map(([id, { enabled, activities }]) => [
        id,
        { enabled, activities: [...activities] },
      ]),
    ),
    gameOrder: [...gameOrder],
    ...(ownEntries && { ownEntries }),
  }
}
