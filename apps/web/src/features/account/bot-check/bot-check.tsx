import type { BotCheckAction } from '@bannerday/contract/accounts'
import type { SiteConfig } from '@bannerday/contract/site-config'
import { useEffect } from 'react'
import { fetchBotChallenge } from '#data/bot-challenge.ts'
import type { FocusRef } from '#features/account/hooks/use-focus-handover.ts'
import { TickCheck } from './tick-check.tsx'
import { TurnstileCheck } from './turnstile-check.tsx'

/** A little less than the lifetime of a token. */
const ROUND_MS = 295_000

type Props = {
  readonly check: SiteConfig['bot_check']
  /** The server refuses a token that was made for another action. */
  readonly action: BotCheckAction
  /** Null when the last token is no longer valid. */
  readonly onToken: (token: string | null) => void
  /** Called when a token of this round would expire. */
  readonly onTimeout: () => void
  /** Whether the round before had the focus, which this one then takes over. */
  readonly hadFocusRef: FocusRef
}

/** Asks for a proof that the player is human. Another `key` starts it again. */
export function BotCheck({ check, action, onToken, onTimeout, hadFocusRef }: Props) {
  useEffect(() => {
    const timer = setTimeout(onTimeout, ROUND_MS)
    return () => clearTimeout(timer)
  }, [onTimeout])

  if (check.kind === 'turnstile' && check.site_key)
    return <TurnstileCheck siteKey={check.site_key} action={action} onToken={onToken} />
  const prove = check.kind === 'altcha' ? proveByWork : proveNothing
  return <TickCheck prove={prove} onToken={onToken} hadFocusRef={hadFocusRef} />
}

async function proveByWork(signal: AbortSignal): Promise<string> {
  const [challenge, { solveBotChallenge }] = await Promise.all([
    fetchBotChallenge(signal),
    import('./solve.ts'),
  ])
  return solveBotChallenge(challenge, signal)
}

/** A server without a bot check still requires the field. */
function proveNothing(): Promise<string> {
  return Promise.resolve('off')
}
