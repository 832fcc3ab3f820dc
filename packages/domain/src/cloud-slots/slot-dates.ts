import { type Instant, parseTimestamp } from '#time/instant.ts'
import { CLOUD_SLOTS, type CloudSlot } from './cloud-slot.ts'

/** When each slot was last updated; a slot that is missing was never updated. */
export type SlotDates = ReadonlyMap<CloudSlot, Instant>

/** Reads the profile's settings_metadata: slot_1, slot_2 and slot_3 with a timestamp each. */
export function slotDatesOf(metadata: Readonly<Record<string, unknown>>): SlotDates {
  return new Map(
    CLOUD_SLOTS.flatMap((slot) => {
      const updatedAt = parseSlotDate(metadata[`slot_${slot}`])
      return updatedAt === null ? [] : [[slot, updatedAt]]
    }),
  )
}

/** The most recently updated slot, or 1 if none. */
export function defaultSlot(dates: SlotDates): CloudSlot {
  const [latest] = [...dates].toSorted(([, a], [, b]) => b - a)
  return latest?.[0] ?? 1
}

// A server may leave out the zone; taking the slot for empty would make its content unreachable.
function parseSlotDate(value: unknown): Instant | null {
  if (typeof value !== 'string') return null
  return parseTimestamp(value) ?? parseTimestamp(`${value.replace(' ', 'T')}Z`)
}
