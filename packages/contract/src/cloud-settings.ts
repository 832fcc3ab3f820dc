import { CLOUD_SLOTS } from '@bannerday/domain/cloud-slots'
import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import { slotDate, timestamp } from '#fields.ts'
import { gameOrder, MAX_GAMES, personalStatus, planId } from '#plan.ts'
import { ownEntries } from '#plan/own-entries.ts'

const MAX_STATUSES = 5_000
const MAX_TYPES = 50

const activityStatus = z.record(planId, personalStatus)
const gameSelection = z.strictObject({
  enabled: z.boolean(),
  activities: z.array(planId).check(z.maxLength(MAX_TYPES)),
})
const gameSelections = z.record(planId, gameSelection)

const cloudFields = {
  activityStatus: activityStatus.check(z.refine((map) => Object.keys(map).length <= MAX_STATUSES)),
  userGameSelections: gameSelections.check(z.refine((map) => Object.keys(map).length <= MAX_GAMES)),
  /** Older clients send neither this nor `ownEntries`: what the slot has stays, as it does with every field that is not sent. */
  gameOrder: z.optional(gameOrder),
  ownEntries: z.optional(ownEntries),
}
const heldFields = { ...cloudFields, gameOrder: z._default(gameOrder, []) }

export const cloudConfig = z.strictObject(cloudFields)
/** What slots hold. Fields that a newer version has stored are kept, and not read: see decision 0035. */
export const heldConfig = z.looseObject(heldFields)

export type CloudConfig = z.output<typeof cloudConfig>

const cloudSlot = z.literal(CLOUD_SLOTS)

/** A slot in an address is text; `1.0`, ` 1` and `01` are not slots. */
const slotInQuery = z.pipe(
  z.enum(CLOUD_SLOTS.map(String)),
  z.pipe(
    z.transform((slot: string) => Number(slot)),
    cloudSlot,
  ),
)

const base = z.optional(z.nullable(timestamp))

export const uploadSettings = endpoint({
  id: 'uploadSettings',
  summary: 'Save local settings into a cloud slot',
  method: 'POST',
  path: '/api/user/upload_settings',
  access: 'signed-in',
  limit: 'upload',
  body: z.extend(cloudConfig, {
    slot: cloudSlot,
    /** When given, the upload fails if the slot was changed since; null is for a slot that was seen empty. */
    base_updated_at: base,
  }),
  data: z.object({ updated_at: slotDate }),
  fieldErrors: {
    slot: 'invalidSlot',
    activityStatus: 'invalidSettings',
    userGameSelections: 'invalidSettings',
    gameOrder: 'invalidSettings',
    ownEntries: 'invalidSettings',
  },
  errors: ['invalidSlot', 'invalidSettings', 'slotChanged'],
})

export const downloadSettings = endpoint({
  id: 'downloadSettings',
  summary: 'Read a cloud slot',
  method: 'GET',
  path: '/api/user/download_settings',
  access: 'signed-in',
  query: z.object({ slot: slotInQuery }),
  /** Not strict: another server may return the upload as it came, with its slot. */
  data: z.object({ config: z.object(heldFields), updated_at: slotDate }),
  fieldErrors: { slot: 'invalidSlot' },
  errors: ['invalidSlot', 'slotEmpty'],
})

export const clearCloudSettings = endpoint({
  id: 'clearCloudSettings',
  summary:
    'Empty a cloud slot and remove its older versions; what it held last can be restored for seven days',
  method: 'POST',
  path: '/api/user/clear_cloud_settings',
  access: 'signed-in',
  limit: 'upload',
  body: z.object({
    slot: cloudSlot,
    /** Keeps nothing; of a slot that is empty already it removes what was kept. */
    for_good: z._default(z.boolean(), false),
  }),
  data: z.unknown(),
  fieldErrors: { slot: 'invalidSlot' },
  errors: ['invalidSlot'],
})

/** What a slot held and when; enough to recognise it by. */
const slotVersion = z.object({
  updated_at: timestamp,
  /** How many activities have a status; null where the player emptied the slot. */
  statuses: z.nullable(z.int()),
})

export type WireSlotVersion = z.output<typeof slotVersion>

export const listVersions = endpoint({
  id: 'listVersions',
  summary: 'What a cloud slot holds and held before, newest first',
  method: 'GET',
  path: '/api/user/settings_versions',
  access: 'signed-in',
  query: z.object({ slot: slotInQuery }),
  data: z.object({ versions: z.array(slotVersion) }),
  fieldErrors: { slot: 'invalidSlot' },
  errors: ['invalidSlot'],
})

export const restoreSettings = endpoint({
  id: 'restoreSettings',
  summary: 'Bring an older version of a cloud slot back, as its newest',
  method: 'POST',
  path: '/api/user/restore_settings',
  access: 'signed-in',
  limit: 'upload',
  body: z.object({
    slot: cloudSlot,
    /** Which version. */
    updated_at: timestamp,
    /** As for an upload. */
    base_updated_at: base,
  }),
  data: z.object({ updated_at: timestamp }),
  fieldErrors: { slot: 'invalidSlot' },
  errors: ['invalidSlot', 'versionGone', 'slotChanged'],
})

export const removeVersion = endpoint({
  id: 'removeVersion',
  summary: 'Remove an older version of a cloud slot for good',
  method: 'POST',
  path: '/api/user/remove_settings_version',
  access: 'signed-in',
  limit: 'upload',
  body: z.object({
    slot: cloudSlot,
    /** Which version; not the one that the slot holds. */
    updated_at: timestamp,
  }),
  data: z.unknown(),
  fieldErrors: { slot: 'invalidSlot' },
  errors: ['invalidSlot', 'versionGone', 'slotChanged'],
})
