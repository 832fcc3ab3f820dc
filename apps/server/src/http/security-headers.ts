import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ONE_YEAR_SECONDS } from './encoded-response.ts'

/** The one third party there can be, and only where an operator chose it as the bot check. */
const TURNSTILE = 'https://challenges.cloudflare.com'

export type Site = {
  readonly isHttps: boolean
  readonly usesTurnstile: boolean
  /** Hosts of publishers, whose pictures a page may show. */
  readonly pictureHosts: readonly string[]
}

/** What a page of ours may load and do; everything not named is refused by the browser. */
function contentSecurityPolicy({ usesTurnstile, pictureHosts }: Site): string {
  return [
    "default-src 'none'",
    `script-src 'self'${usesTurnstile ? ` ${TURNSTILE}` : ''}`,
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...pictureHosts.map((host) => `https://${host}`)].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(usesTurnstile ? [`frame-src ${TURNSTILE}`] : []),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types bannerday',
  ].join('; ')
}

/**
 * The worker that reads QR codes from pictures is the only code that compiles WebAssembly. A worker follows the policy
 * of its own response, so no page has to allow it (decision 0013).
 */
const DECODER_WORKER = '/assets/decoder-worker-'
const DECODER_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

function headersOf(site: Site): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(site),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(site.isHttps && { 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains` }),
  }
}

/** Changes whenever the headers of a page do. */
export function headersHash(site: Site): string {
  return createHash('sha256')
    .update(JSON.stringify(headersOf(site)))
    .digest('hex')
    .slice(0, 12)
}

/** Returns a function that sets the headers; they are built once, because they never change while the process runs. */
export function securityHeaders(site: Site): (request: FastifyRequest, reply: FastifyReply) => void {
  const headers = headersOf(site)
  const decoderHeaders = { ...headers, 'content-security-policy': DECODER_POLICY }
  return (request, reply) =>
    void reply.headers(request.url.startsWith(DECODER_WORKER) ? decoderHeaders : headers)
}
