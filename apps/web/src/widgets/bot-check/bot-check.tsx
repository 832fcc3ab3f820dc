import type { BotCheckAction } from '@bannerday/contract/accounts'
import type { SiteConfig } from '@bannerday/contract/site-config'
import { useCallback, useEffect, useState } from 'react'
import { AltchaCheck } from './altcha-check.tsx'
import type { FocusRef } from './focus-handover.ts'
import { TurnstileCheck } from './turnstile-check.tsx'

/** A little less than the lifetime of a token. */
const ROUND_MS = 295_000

type Props = {
  readonly check: SiteConfig['bot_check']
  /** The server refuses a token that was made for another action. */
  readonly action: BotCheckAction
  /** Null when the last token is no longer valid. May be called some renders after the one it was passed in. */
  readonly onToken: (token: string | null) => void
  /** Called when a token of this round would expire. */
  readonly onTimeout: () => void
  /** Whether the round before had the focus, which this one then takes over. */
  readonly hadFocusRef: FocusRef
}

/** Asks for a proof that the player is human. Another `key` starts it again. */
export function BotCheck({ check, action, onToken, onTimeout, hadFocusRef }: Props) {
  // A round lasts as long as its token, from when the check is on screen.
  useEffect(() => {
    const timer = setTimeout(onTimeout, ROUND_MS)
    return () => clearTimeout(timer)
  }, [onTimeout])

  if (check.kind === 'turnstile' && check.site_key)
    return <TurnstileCheck siteKey={check.site_key} action={action} onToken={onToken} />
  return (
    <AltchaCheck
      isOff={check.kind !== 'altcha'}
      action={action}
      onToken={onToken}
      hadFocusRef={hadFocusRef}
    />
  )
}

type BotCheckState = {
  readonly round: number
  readonly token: string | null
  readonly onToken: (token: string | null) => void
  readonly reset: () => void
}

/** A token is good for one attempt: `reset` drops it and starts another round of the check. */
export function useBotCheck(): BotCheckState {
  const [round, setRound] = useState(0)
  const [token, setToken] = useState<string | null>(null)

  const reset = useCallback(() => {
    setToken(null)
    setRound((last) => last + 1)
  }, [])

  return { round, token, onToken: setToken, reset }
}
