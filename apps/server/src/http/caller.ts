import { detectLanguage, FALLBACK_LANGUAGE, type Language, LANGUAGES } from '@bannerday/domain/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newToken } from '#ports/secret-tokens.ts'

const IPV4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i
const IN_BRACKETS = /^\[(.+)\](?::\d+)?$/

/**
 * The address that limits are counted by. A household or a phone gets a whole /64 of IPv6 addresses, so the lower half
 * does not identify a caller, nor does the port that some proxies add.
 */
export function callerAddress(ip: string): string {
  const ipv4 = IPV4.exec(ip)?.[1]
  if (ipv4) return ipv4
  if (!ip.includes(':')) return ip
  const ipv6 = IN_BRACKETS.exec(ip)?.[1] ?? ip
  const [head = '', tail] = ipv6.toLowerCase().split('::')
  const start = groups(head)
  const end = tail === undefined ? [] : groups(tail)
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0')
  return `${[...start, ...zeros, ...end].slice(0, 4).join(':')}::/64`
}

function groups(text: string): string[] {
  return text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/, ''))
}

const BROWSERS = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/Windows/, 'Windows'],
  [/(iPhone|iPad)/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

/** The device a request comes from, as far as it says. */
export function deviceOf(request: FastifyRequest): string {
  return deviceLabel(request.headers['user-agent'] ?? '')
}

/** What a player recognises their own screen by: "Firefox, Windows". Empty where the browser does not say. */
export function deviceLabel(userAgent: string): string {
  const named = [BROWSERS, SYSTEMS].map((table) => table.find(([pattern]) => pattern.test(userAgent))?.[1])
  return named.filter((name) => name !== undefined).join(', ')
}

/**
 * The language of the page that calls, which its mails are in: our app sends that one in place of the browser's. Null
 * where a call does not say. Unlike the rule for first visits, this one recognises every language.
 */
export function pageLanguage(request: FastifyRequest): Language | null {
  const [first = ''] = (request.headers['accept-language'] ?? '').split(/[,;]/)
  const tag = first.trim().toLowerCase()
  if (tag === '' || tag === '*') return null
  const isMeant = (language: string) => `${tag}-`.startsWith(`${language.toLowerCase()}-`)
  return LANGUAGES.find(isMeant) ?? detectLanguage(tag)
}

/** The same for a player who is new here. */
export function preferredLanguage(request: FastifyRequest): Language {
  return pageLanguage(request) ?? FALLBACK_LANGUAGE
}

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
