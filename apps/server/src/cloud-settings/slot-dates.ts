import type { SlotVersion } from './cloud-settings.store.ts'

/** When each slot was saved last; an empty one has no entry. */
export function slotDatesOf(versions: readonly SlotVersion[]): Partial<Record<`slot_${1 | 2 | 3}`, string>> {
  const filled = versions.filter(({ config }) => config !== null)
  return Object.fromEntries(filled.map(({ slot, updatedAt }) => [`slot_${slot}`, updatedAt.toISOString()]))
}
