import { PERSONAL_STATUSES } from '@bannerday/domain/activity'
import { CLOUD_SLOTS } from '@bannerday/domain/cloud-slots'
import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import { timestamp } from '#ids.ts'

/** Ids stay free text here: a slot may hold what an older or newer catalogue knew. */
const id = z.string().check(z.minLength(1), z.maxLength(64))

const MOST_STATUSES = 5_000
const MOST_GAMES = 50

export const personalStatus = z.enum(PERSONAL_STATUSES)
export const activityStatus = z.record(id, personalStatus)
export const gameSelection = z.strictObject({
  enabled: z.boolean(),
  activities: z.array(id).check(z.maxLength(MOST_GAMES)),
})
export const gameSelections = z.record(id, gameSelection)
export const gameOrder = z.array(id).check(z.maxLength(MOST_GAMES))

const cloudFields = {
  activityStatus: activityStatus.check(z.refine((map) => Object.keys(map).length <= MOST_STATUSES)),
  userGameSelections: gameSelections.check(z.refine((map) => Object.keys(map).length <= MOST_GAMES)),
  /** Older clients send two of the three fields. */
  gameOrder: z._default(gameOrder, []),
}

export const cloudConfig = z.strictObject(cloudFields)

export type CloudConfig = z.output<typeof cloudConfig>

export const cloudSlot = z.literal(CLOUD_SLOTS)

/** A slot in an address is text; `1.0`, ` 1` and `01` are not slots. */
const slotInQuery = z.pipe(
  z.enum(CLOUD_SLOTS.map(String)),
  z.pipe(
    z.transform((slot: string) => Number(slot)),
    cloudSlot,
  ),
)

export const uploadSettings = endpoint({
  id: 'uploadSettings',
  summary: 'Save local settings into a cloud slot',
  method: 'POST',
  path: '/api/user/upload_settings',
  access: 'signed-in',
  limit: 'upload',
  body: z.strictObject({
    ...cloudFields,
    slot: cloudSlot,
    /** When given, the upload fails if the slot has moved on since. */
    base_updated_at: z.optional(timestamp),
  }),
  data: z.object({ updated_at: timestamp }),
  fieldErrors: {
    slot: 'invalidSlot',
    activityStatus: 'invalidSettings',
    userGameSelections: 'invalidSettings',
    gameOrder: 'invalidSettings',
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
  data: z.object({ config: cloudConfig, updated_at: timestamp }),
  fieldErrors: { slot: 'invalidSlot' },
  errors: ['invalidSlot', 'slotEmpty'],
})

export const clearCloudSettings = endpoint({
  id: 'clearCloudSettings',
  summary: 'Empty a cloud slot',
  method: 'POST',
  path: '/api/user/clear_cloud_settings',
  access: 'signed-in',
  limit: 'upload',
  body: z.object({ slot: cloudSlot }),
  data: z.unknown(),
  fieldErrors: { slot: 'invalidSlot' },
  errors: ['invalidSlot'],
})
