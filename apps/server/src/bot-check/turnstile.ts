import type { BotCheckAction } from '@bannerday/contract/accounts'
import * as z from 'zod/mini'
import type { BotCheckVerdict } from '#ports/bot-check.ts'
import type { Clock } from '#ports/clock.ts'

type Turnstile = {
  readonly secretKey: string
  readonly verifyUrl: string
  readonly hostnames: readonly string[]
}

const TIMEOUT_MS = 4_000
const OLDEST_MS = 300_000
const ATTEMPTS = 2

const verdict = z.object({
  success: z.boolean(),
  hostname: z.optional(z.string()),
  action: z.optional(z.string()),
  challenge_ts: z.optional(z.string()),
  'error-codes': z._default(z.array(z.string()), []),
})

/** No word about who asked: the provider stumbled, or does not know our secret. */
const NO_VERDICT = new Set(['internal-error', 'bad-request', 'missing-input-secret', 'invalid-input-secret'])

/**
 * Asks the provider. A success for another host, another form or from long ago counts as failed; no answer at all is
 * `unavailable`. The second attempt carries the same idempotency key, so the provider counts both as one.
 */
export function turnstile({ secretKey, verifyUrl, hostnames }: Turnstile, clock: Clock) {
  return async (token: string, action: BotCheckAction): Promise<BotCheckVerdict> => {
    const idempotency_key = crypto.randomUUID()
    const body = JSON.stringify({ secret: secretKey, response: token, idempotency_key })
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const answer = await ask(verifyUrl, body)
      if (!answer) continue
      const age = clock.now() - Date.parse(answer.challenge_ts ?? '')
      const isOurs = hostnames.includes(answer.hostname ?? '') && answer.action === action && age <= OLDEST_MS
      return answer.success && isOurs ? 'human' : 'failed'
    }
    return 'unavailable'
  }
}

async function ask(url: string, body: string): Promise<z.output<typeof verdict> | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS / ATTEMPTS),
    })
    const parsed = response.ok ? verdict.safeParse(await response.json()) : null
    if (!parsed?.success) return null
    return parsed.data['error-codes'].some((code) => NO_VERDICT.has(code)) ? null : parsed.data
  } catch {
    return null
  }
}
