import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import { REMINDER_PLAN_FIELDS } from './rules.ts'

/*
 * The digest by mail, for players who are signed in and whose address is verified. The device on which it was asked for
 * keeps it up to date, as it does its own messages; asking on another device hands that over.
 */

export const showMailDigest = endpoint({
  id: 'showMailDigest',
  summary: 'Whether the player gets the digest by mail, and could',
  method: 'GET',
  path: '/api/user/mail_digest',
  access: 'signed-in',
  data: z.object({
    /** Where it goes or would go, with most of it hidden: `m…a@example.com`. Null without a verified address. */
    address: z.nullable(z.string()),
    enabled: z.boolean(),
  }),
})

export const saveMailDigest = endpoint({
  id: 'saveMailDigest',
  summary: 'Send the digest by mail, or change what is in it',
  method: 'POST',
  path: '/api/user/mail_digest',
  access: 'signed-in',
  limit: 'reminders',
  /** `rules.frequency` says whether it comes each day or each week; `each` counts as each day. Quiet hours do not matter. */
  body: z.object(REMINDER_PLAN_FIELDS),
  data: z.unknown(),
  errors: ['remindersNotOffered', 'addressNotVerified'],
})

export const removeMailDigest = endpoint({
  id: 'removeMailDigest',
  summary: 'No digest by mail any more',
  method: 'DELETE',
  path: '/api/user/mail_digest',
  access: 'signed-in',
  limit: 'reminders',
  data: z.unknown(),
})
