import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import { looseId, slotDate } from '#fields.ts'

/** Lengths only: which names and passwords are good enough is the server's business and may change. */
const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))
const username = text(128)
export const password = text(1024)
export const email = text(254).check(z.email())
/** Turnstile's tokens are at most 2,048 characters; ours are shorter. */
export const botToken = text(2048)
/** What a visitor wants to do: a bot check that was passed for one action does not count for another. */
export const BOT_CHECK_ACTIONS = ['login', 'register', 'resend', 'reset', 'report'] as const
export type BotCheckAction = (typeof BOT_CHECK_ACTIONS)[number]

const token = z.object({ token: z.string() })

export const login = endpoint({
  id: 'login',
  summary: 'Sign in with username and password',
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  limit: 'login',
  body: z.object({ username, password, cf_token: botToken }),
  data: token,
  fieldErrors: { cf_token: 'botCheckMissing' },
  errors: [
    'botCheckMissing',
    'botCheckFailed',
    'wrongCredentials',
    'tooManyAttempts',
    'accountInactive',
    'accountBanned',
    'methodPaused',
  ],
})

export const logout = endpoint({
  id: 'logout',
  summary: 'End this session',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'signed-in',
  data: z.unknown(),
})

export const logoutAll = endpoint({
  id: 'logoutAll',
  summary: 'End every session of the account',
  method: 'POST',
  path: '/api/auth/logout_all',
  access: 'signed-in',
  data: z.unknown(),
})

export const register = endpoint({
  id: 'register',
  summary: 'Create an account; a mail activates it',
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  limit: 'register',
  success: 201,
  body: z.object({ username, email, password, cf_token: botToken }),
  data: z.unknown(),
  fieldErrors: { cf_token: 'botCheckMissing', email: 'invalidEmail' },
  errors: [
    'botCheckMissing',
    'botCheckFailed',
    'invalidUsername',
    'usernameTaken',
    'invalidEmail',
    'weakPassword',
    'mailNotSent',
    'methodPaused',
  ],
})

export const verifyEmail = endpoint({
  id: 'verifyEmail',
  summary: 'Activate an account with the token of its mail',
  method: 'GET',
  path: '/api/auth/verify_email',
  access: 'public',
  bustsCaches: true,
  query: z.object({ token: text(256) }),
  data: z.unknown(),
  errors: ['mailLinkUsed'],
})

export const resendVerification = endpoint({
  id: 'resendVerification',
  summary: 'Send the activation mail again',
  method: 'POST',
  path: '/api/auth/resend_verification',
  access: 'public',
  limit: 'mail',
  body: z.object({ email, cf_token: botToken }),
  data: z.unknown(),
  fieldErrors: { cf_token: 'botCheckMissing', email: 'invalidEmail' },
  errors: ['botCheckMissing', 'botCheckFailed', 'invalidEmail'],
})

/**
 * What a provider sends a browser back with, under its own names; each provider's parameters have names here too, by which
 * they can be told apart. Code and state, or an error.
 */
const returned = {
  code: z.optional(text(4096)),
  state: z.optional(text(512)),
  /** The issuer the provider names in its answer: the defence against mixed-up providers. */
  iss: z.optional(text(512)),
  error: z.optional(text(512)),
  /** Without it a browser is sent on to the settings page, with all of the above. */
  json: z.optional(z.literal('1')),
}

export const qqLogin = endpoint({
  id: 'qqLogin',
  summary: 'Where to send the browser for the domestic social login',
  method: 'GET',
  path: '/api/auth/qq/login',
  access: 'public',
  data: z.object({ auth_url: z.string() }),
  errors: ['methodPaused'],
})

export const qqCallback = endpoint({
  id: 'qqCallback',
  summary: 'Complete the domestic social login',
  method: 'GET',
  path: '/api/auth/qq/callback',
  access: 'public',
  query: z.object({
    ...returned,
    qq_code: returned.code,
    qq_state: returned.state,
    qq_error: returned.error,
  }),
  data: token,
  errors: ['thirdPartyFailed', 'accountBanned', 'methodPaused'],
})

export const microsoftLogin = endpoint({
  id: 'microsoftLogin',
  summary: 'Where to send the browser for the vendor login',
  method: 'GET',
  path: '/api/auth/microsoft/login',
  access: 'public',
  query: z.object({ is_domestic: z._default(z.enum(['0', '1']), '0') }),
  data: z.object({ auth_url: z.string() }),
  errors: ['methodPaused'],
})

export const microsoftCallback = endpoint({
  id: 'microsoftCallback',
  summary: 'Complete the vendor login',
  method: 'GET',
  path: '/api/auth/microsoft/callback',
  access: 'public',
  query: z.object({
    ...returned,
    ms_code: returned.code,
    ms_state: returned.state,
    ms_iss: returned.iss,
    ms_error: returned.error,
  }),
  data: token,
  errors: ['thirdPartyFailed', 'accountBanned', 'methodPaused'],
})

/** Never fails: a profile that cannot be read would end the player's session. */
const readableSlotDate = z.catch(z.optional(z.nullable(slotDate)), null)

const slotDates = z.object({
  slot_1: readableSlotDate,
  slot_2: readableSlotDate,
  slot_3: readableSlotDate,
})

/** Who a player is, as far as others may be told. */
export const player = z.object({
  user_id: looseId,
  username: z.string(),
  nickname: z.optional(z.nullable(z.string())),
  avatar: z.optional(z.nullable(z.string())),
})

export type WirePlayer = z.output<typeof player>

const profile = z.object({
  ...player.shape,
  /** Whether this player may correct the catalogue. */
  is_operator: z.optional(z.boolean()),
  settings_metadata: z.catch(z._default(slotDates, {}), {}),
})

export type WireProfile = z.output<typeof profile>

export const showProfile = endpoint({
  id: 'showProfile',
  summary: 'The signed-in player and the dates of the cloud slots',
  method: 'GET',
  path: '/api/user/profile',
  access: 'signed-in',
  data: profile,
  errors: [],
})
