import { showProfile } from '@bannerday/contract/accounts'
import {
  clearCloudSettings,
  type CloudConfig,
  downloadSettings,
  listVersions,
  restoreSettings,
  uploadSettings,
} from '@bannerday/contract/cloud-settings'
import type { CloudPlan, CloudSlot } from '@bannerday/domain/cloud-slots'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import type { Profile } from './profile.ts'
import { queryKeys } from './query-keys.ts'

/** What a slot held at a date, which is also what names the version. */
export type SavedPlan = { readonly plan: CloudPlan; readonly updatedAt: string }

/** The date of what this device last saw in the slot; null where it saw it empty. */
type Seen = string | null

/** Answers with the date of the new version. Refused where the slot holds another version than the one seen. */
export async function uploadPlan(slot: CloudSlot, plan: CloudPlan, seen: Seen): Promise<string> {
  const { updated_at } = await call(uploadSettings, { ...toConfig(plan), slot, base_updated_at: seen })
  return updated_at
}

export async function downloadPlan(slot: CloudSlot): Promise<SavedPlan> {
  const { config, updated_at } = await call(downloadSettings, { slot: String(slot) })
  return { plan: config, updatedAt: updated_at }
}

export async function clearSlot(slot: CloudSlot): Promise<void> {
  await call(clearCloudSettings, { slot })
}

export type SlotVersion = {
  readonly updatedAt: string
  /** How many activities carry a status; null where the player emptied the slot. */
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

/** Answers with the date under which the version is the newest now. */
export async function restoreVersion(slot: CloudSlot, version: string, newest: string): Promise<string> {
  const request = { slot, updated_at: version, base_updated_at: newest }
  return (await call(restoreSettings, request)).updated_at
}

/** The dates of all slots by now. They came with the profile, but that is loaded once, and other devices go on. */
export function slotDatesQuery(token: string) {
  return queryOptions({
    queryKey: queryKeys.slotDates(token),
    queryFn: async ({ signal }) => (await call(showProfile, {}, { signal })).settings_metadata,
    retry: false,
    staleTime: 0,
  })
}

/** The profile once a slot has a new date, or none. */
export function withSlotDate(profile: Profile, slot: CloudSlot, updatedAt: string | null): Profile {
  return { ...profile, slotDates: { ...profile.slotDates, [`slot_${slot}`]: updatedAt } }
}

function toConfig({ activityStatus, userGameSelections, gameOrder }: CloudPlan): CloudConfig {
  return {
    activityStatus: { ...activityStatus },
    userGameSelections: Object.fromEntries(
      Object.entries(userGameSelections).map(([id, { enabled, activities }]) => [
        id,
        { enabled, activities: [...activities] },
      ]),
    ),
    gameOrder: [...gameOrder],
  }
}
