import type { FastifyRequest } from 'fastify'

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
