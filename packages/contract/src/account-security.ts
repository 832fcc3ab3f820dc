import * as z from 'zod/mini'
import { botToken, email, password } from '#accounts.ts'
import { endpoint } from '#endpoint.ts'
import { timestamp } from '#fields.ts'

// Additions to the published calls: a client must not count on a server having them.

const openSession = z.object({
  session_id: z.string(),
  /** "Firefox, Windows"; empty where the browser did not say. */
  device: z.string(),
  created_at: timestamp,
  /** To about an hour. */
  used_at: timestamp,
  is_current: z.boolean(),
})

const security = z.object({
  /** False for players who only ever come through another provider. */
  has_password: z.boolean(),
  /** Null where there is no address to write to. */
  sign_in_mail: z.nullable(z.boolean()),
  /** The one that was used last comes first. */
  sessions: z.array(openSession),
})

export type WireSecurity = z.output<typeof security>

export const showSecurity = endpoint({
  id: 'showSecurity',
  summary: 'Where the player is signed in, and how the account is guarded',
  method: 'GET',
  path: '/api/user/security',
  access: 'signed-in',
  data: security,
})

export const endSession = endpoint({
  id: 'endSession',
  summary: 'Sign one device out',
  method: 'POST',
  path: '/api/user/end_session',
  access: 'signed-in',
  body: z.object({ session_id: z.uuid() }),
  data: z.unknown(),
  errors: ['notFound'],
})

export const setSignInMail = endpoint({
  id: 'setSignInMail',
  summary: 'Whether a mail tells of every new sign-in',
  method: 'POST',
  path: '/api/user/sign_in_mail',
  access: 'signed-in',
  body: z.object({ enabled: z.boolean() }),
  data: z.unknown(),
})

export const changePassword = endpoint({
  id: 'changePassword',
  summary: 'Set another password; ends every other session',
  method: 'POST',
  path: '/api/user/change_password',
  access: 'signed-in',
  limit: 'login',
  body: z.object({ current_password: password, new_password: password }),
  data: z.unknown(),
  errors: ['wrongPassword', 'weakPassword', 'tooManyAttempts'],
})

export const requestReset = endpoint({
  id: 'requestReset',
  summary: 'Mail a link that sets a new password; answers alike whether there is such an account or not',
  method: 'POST',
  path: '/api/auth/request_reset',
  access: 'public',
  limit: 'mail',
  body: z.object({ email, cf_token: botToken }),
  data: z.unknown(),
  fieldErrors: { cf_token: 'botCheckMissing', email: 'invalidEmail' },
  errors: ['botCheckMissing', 'botCheckFailed', 'invalidEmail'],
})

export const resetPassword = endpoint({
  id: 'resetPassword',
  summary: 'Set a new password with the token of a mailed link; ends every session',
  method: 'POST',
  path: '/api/auth/reset_password',
  access: 'public',
  limit: 'login',
  body: z.object({ reset_token: z.string().check(z.minLength(1), z.maxLength(256)), password }),
  data: z.unknown(),
  errors: ['mailLinkUsed', 'weakPassword'],
})
