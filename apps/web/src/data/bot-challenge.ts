import type { BotCheckAction } from '@bannerday/contract/accounts'
import * as z from 'zod/mini'
import { ApiFailure } from './api-failure.ts'

/** The built-in bot check has its own JSON, not our envelope. Fields we do not use are kept, because they are signed. */
const challenge = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
  }),
  signature: z.string(),
})

export type BotChallenge = z.output<typeof challenge>

export async function fetchBotChallenge(action: BotCheckAction, signal: AbortSignal): Promise<BotChallenge> {
  const response = await fetch(`/api/auth/challenge?action=${action}`, { signal, cache: 'no-store' })
  const parsed = challenge.safeParse(response.ok ? await response.json() : undefined)
  if (!parsed.success) throw new ApiFailure('invalid-answer', { code: response.status })
  return parsed.data
}
