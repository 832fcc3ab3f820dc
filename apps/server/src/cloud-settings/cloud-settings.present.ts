import { cloudConfig, type WireSlotVersion } from '@bannerday/contract/cloud-settings'
import type { SlotVersion } from './cloud-settings.store.ts'

/** What a player recognises a version by: its date, and how much is in it. */
export function presentVersion({ updatedAt, config }: SlotVersion): WireSlotVersion {
  const { data } = cloudConfig.safeParse(config)
  const marks = data && Object.values(data.activityStatus).filter((status) => status !== '')
  return { updated_at: updatedAt.toISOString(), statuses: marks?.length ?? null }
}
