import * as z from 'zod/mini'
import { player } from '#accounts.ts'
import { endpoint } from '#endpoint.ts'
import { readable, timestamp } from '#fields.ts'

const secret = z.string().check(z.minLength(1), z.maxLength(128))

/** Who asks to be let in and who lets them in, so that a client can show it. */
const parties = {
  device_info: readable(z.nullable(z.string())),
  ip_address: readable(z.nullable(z.string())),
  user_info: readable(z.nullable(player)),
}

export const generateQr = endpoint({
  id: 'generateQr',
  summary: 'Open a QR sign-in session on the device that wants to sign in',
  method: 'POST',
  path: '/api/auth/qrcode/generate',
  access: 'public',
  limit: 'qr-generate',
  data: z.object({
    qr_code: z.string(),
    /** Collects the token, so it is never drawn. */
    session_id: z.string(),
    /** The id that goes into the picture; another server may have only `session_id`. */
    qr_session_id: z.optional(z.string()),
    expires_in: z.optional(z.int()),
  }),
})

export const checkQr = endpoint({
  id: 'checkQr',
  summary: 'How far a QR sign-in is; the one answer after confirmation carries the token',
  method: 'GET',
  path: '/api/auth/qrcode/check',
  access: 'public',
  bustsCaches: true,
  query: z.object({ session_id: secret }),
  data: z.object({
    status: z.enum(['pending', 'scanned', 'confirmed', 'expired']),
    token: z.optional(z.nullable(z.string())),
    ...parties,
  }),
  errors: ['qrExpired', 'qrNotFound'],
})

/** The data of a refused check when the player declined to let the device in. */
export const checkQrRefusal = z.object({ status: z.literal('denied') })

export const scanQr = endpoint({
  id: 'scanQr',
  summary: 'Report a scanned code; with a bearer it claims the session for that player',
  method: 'POST',
  path: '/api/auth/qrcode/scan',
  access: 'optional',
  body: z.object({ qr_code: secret, session_id: secret }),
  data: z.optional(
    z.nullable(
      z.object({
        device: z.optional(z.nullable(z.string())),
        ip: z.optional(z.nullable(z.string())),
        created_at: z.optional(timestamp),
        ...parties,
      }),
    ),
  ),
  errors: ['invalidQrCode', 'qrExpired', 'qrNotFound', 'qrWrongState'],
})

export const confirmQr = endpoint({
  id: 'confirmQr',
  summary: 'Let the other device in',
  method: 'POST',
  path: '/api/auth/qrcode/confirm',
  access: 'signed-in',
  body: z.object({ session_id: secret }),
  data: z.unknown(),
  errors: ['qrExpired', 'qrNotFound', 'qrWrongState'],
})

export const denyQr = endpoint({
  id: 'denyQr',
  summary: 'Turn the other device away',
  method: 'POST',
  path: '/api/auth/qrcode/deny',
  access: 'signed-in',
  body: z.object({ session_id: secret }),
  data: z.unknown(),
  errors: ['qrExpired', 'qrNotFound', 'qrWrongState'],
})
