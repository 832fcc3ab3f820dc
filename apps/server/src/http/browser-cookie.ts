import type { FastifyReply, FastifyRequest } from 'fastify'
import { newToken } from '#ports/secret-tokens.ts'

type Cookie = { readonly name: string; readonly maxAgeSeconds: number; readonly sameSite: 'Lax' | 'Strict' }

export type BrowserCookie = {
  /** The browser's secret; one without a secret gets one with this answer. */
  readonly ensure: (request: FastifyRequest, reply: FastifyReply) => string
  readonly read: (request: FastifyRequest) => string | null
}

/**
 * A secret that ties what is begun in a browser to that browser. `__Host-` keeps it to this very host, but browsers take
 * such a cookie over https only, so its name follows the site's own address.
 */
export function browserCookie(
  { name, maxAgeSeconds, sameSite }: Cookie,
  site: { readonly isHttps: boolean },
): BrowserCookie {
  const fullName = site.isHttps ? `__Host-${name}` : name
  const attributes = `Path=/; HttpOnly; SameSite=${sameSite}; Max-Age=${maxAgeSeconds}${site.isHttps ? '; Secure' : ''}`
  const read = (request: FastifyRequest) => {
    const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
    const found = cookies.find((cookie) => cookie.startsWith(`${fullName}=`))?.slice(fullName.length + 1)
    return found && /^[\w-]{43}$/.test(found) ? found : null
  }
  return {
    read,
    ensure: (request, reply) => {
      const known = read(request)
      const value = known ?? newToken()
      void reply.header('set-cookie', `${fullName}=${value}; ${attributes}`)
      return value
    },
  }
}
