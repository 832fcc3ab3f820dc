export const CLOUD_SLOTS = [1, 2, 3] as const

export type CloudSlot = (typeof CLOUD_SLOTS)[number]

export function isCloudSlot(value: unknown): value is CloudSlot {
  return CLOUD_SLOTS.some((slot) => slot === value)
}
