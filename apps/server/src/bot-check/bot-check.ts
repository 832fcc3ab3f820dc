import type { BotCheckAction } from '@bannerday/contract/accounts'
import type { Config } from '#config.ts'
import type { CheckHuman } from '#ports/bot-check.ts'
import type { Clock } from '#ports/clock.ts'
import { hashOfToken } from '#ports/secret-tokens.ts'
import type { Altcha } from './altcha.ts'
import type { BotCheckStore } from './bot-check.store.ts'
import { turnstile } from './turnstile.ts'

/** Longer than any token is valid. */
const REMEMBER_MS = 600_000

type Deps = {
  readonly config: Pick<Config, 'botCheck' | 'publicUrl' | 'siteOrigins'>
  readonly store: BotCheckStore
  readonly clock: Clock
  readonly altcha: Altcha
}

type Judged =
  | { readonly verdict: 'human'; readonly spends: string }
  | { readonly verdict: 'failed' | 'unavailable' }

/** Whichever check is configured, each token passes once, on all nodes together. */
export function botCheck({ config, store, clock, altcha }: Deps): CheckHuman {
  const { botCheck: kind } = config
  if (kind.kind === 'off') return () => Promise.resolve('human')
  const { mainland, international } = config.siteOrigins
  // The provider names hosts without their ports.
  const hostnames = [config.publicUrl, mainland, international]
    .filter((origin) => origin !== null)
    .map((origin) => new URL(origin).hostname)
  const askTurnstile = kind.kind === 'turnstile' ? turnstile({ ...kind, hostnames }, clock) : null

  /** One solution can be encoded as a token in many ways, so the challenge is marked as used, not the token. */
  async function judge(token: string, action: BotCheckAction): Promise<Judged> {
    if (!askTurnstile) {
      const challenge = await altcha.solvedBy(token, action)
      return challenge === null ? { verdict: 'failed' } : { verdict: 'human', spends: challenge }
    }
    const verdict = await askTurnstile(token, action)
    return verdict === 'human' ? { verdict, spends: token } : { verdict }
  }

  return async (token, action) => {
    const judged = await judge(token, action)
    if (judged.verdict !== 'human') return judged.verdict
    const isFirst = await store.spend(hashOfToken(judged.spends), new Date(clock.now() + REMEMBER_MS))
    return isFirst ? 'human' : 'failed'
  }
}
