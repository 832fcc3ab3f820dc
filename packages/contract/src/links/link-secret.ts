import * as z from 'zod/mini'

/** Opens a private link, or allows to change what is behind it: 256 random bits as base64url. */
export const linkSecret = z.string().check(z.regex(/^[\w-]{43}$/))
