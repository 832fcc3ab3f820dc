import { detectLanguage, type Language } from '@bannerday/domain/language'
import type { FastifyRequest } from 'fastify'

/** The language of mails: that of the browser that asks. Unlike the app's own rule, this one recognises Japanese. */
export function preferredLanguage(request: FastifyRequest): Language {
  const [first = ''] = (request.headers['accept-language'] ?? '').split(/[,;]/)
  return /^ja\b/i.test(first) ? 'ja' : detectLanguage(first)
}
