export { CLOUD_SLOTS, type CloudSlot, isCloudSlot } from './cloud-slot.ts'
export { defaultSlot, type SlotDates, slotDatesOf } from './slot-dates.ts'
