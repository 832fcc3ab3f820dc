export const CLOUD_SLOTS = [1, 2, 3] as const

export type CloudSlot = (typeof CLOUD_SLOTS)[number]
