import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import { timestamp } from '#fields.ts'
import { personalStatus, planId } from '#plan.ts'
import { linkSecret } from './link-secret.ts'

/** How long a link works. */
export const SHARED_PLAN_DAYS = 90
export const MAX_NAME_LENGTH = 40
export const MAX_STATUSES = 1_000
/** Several times as many as there are. Anybody may store a plan, so there is less room than in a slot of an account. */
const MAX_GAMES = 20
const MAX_TYPES = 20
const MAX_CHARACTERS = 64 * 1024

/** What somebody shows to others. Ids are free text: it may come from an older or newer catalogue. */
export const sharedPlan = z.object({
  /** The types of each game that is followed. */
  follows: z
    .record(planId, z.array(planId).check(z.maxLength(MAX_TYPES)))
    .check(z.refine((games) => Object.keys(games).length <= MAX_GAMES)),
  order: z.array(planId).check(z.maxLength(MAX_GAMES)),
  /** Null if the player does not show their marks. */
  statuses: z.nullable(
    z
      .record(planId, personalStatus)
      .check(z.refine((statuses) => Object.keys(statuses).length <= MAX_STATUSES)),
  ),
  /** As the player typed it, without what would turn the words of a page around it; null if that is nothing. */
  name: z.pipe(
    z.nullable(z.string().check(z.minLength(1), z.maxLength(MAX_NAME_LENGTH))),
    z.transform((typed) => typed?.replaceAll(/\p{Bidi_Control}/gu, '').trim() || null),
  ),
})

export const createSharedPlan = endpoint({
  id: 'createSharedPlan',
  summary: 'Make a link to a plan that works for 90 days; with the key of an earlier one, in its place',
  method: 'POST',
  path: '/api/shared-plans',
  access: 'public',
  limit: 'make-link',
  body: z
    .object({ ...sharedPlan.shape, key: z.optional(linkSecret) })
    .check(z.refine((plan) => JSON.stringify(plan).length <= MAX_CHARACTERS)),
  /** The secret opens the plan, the key takes it back. The server keeps hashes of both. */
  data: z.object({ secret: linkSecret, key: linkSecret, expires_at: timestamp }),
})

export const showSharedPlan = endpoint({
  id: 'showSharedPlan',
  summary: 'The plan behind a link',
  method: 'GET',
  path: '/api/shared-plans/{secret}',
  access: 'public',
  params: z.object({ secret: z.string() }),
  data: z.object({ ...sharedPlan.shape, expires_at: timestamp }),
  errors: ['notFound'],
})

export const removeSharedPlan = endpoint({
  id: 'removeSharedPlan',
  summary: 'Take a plan back: its link ends at once',
  method: 'DELETE',
  path: '/api/shared-plans',
  access: 'public',
  body: z.object({ key: linkSecret }),
  data: z.unknown(),
})
