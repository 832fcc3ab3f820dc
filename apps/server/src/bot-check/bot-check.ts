import type { Config } from '#config.ts'
import type { CheckHuman } from '#ports/bot-check.ts'
import type { Clock } from '#ports/clock.ts'
import { hashOfToken } from '#ports/secret-tokens.ts'
import type { Altcha } from './altcha.ts'
import type { BotCheckStore } from './bot-check.store.ts'
import { turnstile } from './turnstile.ts'

/** Longer than any token is good for. */
const REMEMBER_MS = 600_000

type Deps = {
  readonly config: Pick<Config, 'botCheck' | 'publicUrl' | 'hosts'>
  readonly store: BotCheckStore
  readonly clock: Clock
  readonly altcha: Altcha
}

/** Whichever check is configured, each of its tokens counts once, whoever sends it and on whichever node. */
export function botCheck({ config, store, clock, altcha }: Deps): CheckHuman {
  const { botCheck: kind } = config
  if (kind.kind === 'off') return () => Promise.resolve('human')
  const { mainland, international } = config.hosts
  const hostnames = [new URL(config.publicUrl).hostname, mainland, international].filter(
    (name) => name !== null,
  )
  const judge: CheckHuman =
    kind.kind === 'turnstile'
      ? turnstile({ ...kind, hostnames }, clock)
      : async (token) => ((await altcha.isSolved(token)) ? 'human' : 'failed')
  return async (token, action) => {
    const verdict = await judge(token, action)
    if (verdict !== 'human') return verdict
    const isFirst = await store.spend(hashOfToken(token), new Date(clock.now() + REMEMBER_MS))
    return isFirst ? 'human' : 'failed'
  }
}
