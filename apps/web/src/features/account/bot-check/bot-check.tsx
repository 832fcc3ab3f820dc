import type { SiteConfig } from '@bannerday/contract/site-config'
import { useEffect } from 'react'
import { fetchBotChallenge } from '#data/bot-challenge.ts'
import type { FocusRef } from '#features/account/hooks/use-focus-handover.ts'
import { latePart } from '#ui/late-part.tsx'
import { PartMissing } from '#widgets/part-missing/part-missing.tsx'
import type { BotCheckAction } from './bot-check-action.ts'
import { TickCheck } from './tick-check.tsx'

const TurnstileCheck = latePart(async () => (await import('./turnstile-check.tsx')).TurnstileCheck, {
  Missing: PartMissing,
})

/** A little less than a proof is good for. */
const ROUND_MS = 295_000

type Props = {
  readonly check: SiteConfig['bot_check']
  /** What is being done; the other side refuses a proof made for something else. */
  readonly action: BotCheckAction
  /** Null takes a proof back that has become worthless. */
  readonly onToken: (token: string | null) => void
  /** Told when this round has lasted as long as a proof would. */
  readonly onTimeout: () => void
  /** Whether the focus was in the round before: who was there is still there. */
  readonly hadFocusRef: FocusRef
}

/** Asks for a proof that a person is at work. To start anew it is given another key. */
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

/** A server without a check still wants the field filled. */
function proveNothing(): Promise<string> {
  return Promise.resolve('off')
}
