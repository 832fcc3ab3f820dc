import { detectLanguage, type Language } from '@bannerday/domain/language'
import type { FastifyRequest } from 'fastify'

/** Mails speak the language of the browser that asked for them; here Japanese is known by its name. */
export function preferredLanguage(request: FastifyRequest): Language {
  const [first = ''] = (request.headers['accept-language'] ?? '').split(/[,;]/)
  return /^ja\b/i.test(first) ? 'ja' : detectLanguage(first)
}
