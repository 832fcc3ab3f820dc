import type { FastifyReply, FastifyRequest } from 'fastify'
import { newToken } from '#ports/secret-tokens.ts'

type Cookie = { readonly name: string; readonly maxAgeSeconds: number; readonly sameSite: 'lax' | 'strict' }

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
  const attributes = { path: '/', httpOnly: true, sameSite, maxAge: maxAgeSeconds, secure: site.isHttps }
  const read = ({ cookies }: FastifyRequest) => {
    const found = cookies[fullName]
    return found && /^[\w-]{43}$/.test(found) ? found : null
  }
  return {
    read,
    ensure: (request, reply) => {
      const value = read(request) ?? newToken()
      void reply.setCookie(fullName, value, attributes)
      return value
    },
  }
}
