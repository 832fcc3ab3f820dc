export { CLOUD_SLOTS, type CloudSlot } from './cloud-slot.ts'
