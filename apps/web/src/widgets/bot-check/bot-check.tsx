import type { BotCheckAction } from '@bannerday/contract/accounts'
import type { SiteConfig } from '@bannerday/contract/site-config'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { fetchBotChallenge } from '#data/bot-challenge.ts'
import { useI18n } from '#i18n/i18n.tsx'
import type { PlainKey } from '#i18n/messages.ts'
import { Checkbox } from '#ui/choices.tsx'
import { type FocusRef, useFocusHandover } from '#ui/focus.ts'
import { Spinner } from '#ui/loading.tsx'
import { TurnstileCheck } from './turnstile-check.tsx'
import styles from './bot-check.module.css'

/** A little less than the lifetime of a token. */
const ROUND_MS = 295_000

type BotCheckProps = {
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
export function BotCheck({ check, action, onToken, onTimeout, hadFocusRef }: BotCheckProps) {
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

type Progress = 'idle' | 'working' | 'done' | 'failed'

const LABELS = {
  idle: 'bot-check.idle',
  failed: 'bot-check.idle',
  working: 'bot-check.working',
  done: 'bot-check.done',
} as const satisfies { readonly [P in Progress]: PlainKey }

type AltchaProps = {
  /** A server without a bot check still requires a token. */
  readonly isOff: boolean
  readonly action: BotCheckAction
  readonly onToken: (token: string | null) => void
  readonly hadFocusRef: FocusRef
}

/** A checkbox that starts the proof of work of ALTCHA. */
function AltchaCheck({ isOff, action, onToken, hadFocusRef }: AltchaProps) {
  const { t } = useI18n()
  const box = useRef<HTMLInputElement>(null)
  const check = useFocusHandover(hadFocusRef, box)
  const [progress, setProgress] = useState<Progress>('idle')
  const isWorking = progress === 'working'
  const onLatestToken = useEffectEvent(onToken)

  // The work takes a second or two, and nobody needs it once the form is gone.
  useEffect(() => {
    if (!isWorking) return
    const controller = new AbortController()
    async function work() {
      try {
        const token = await (isOff ? 'off' : solve(action, controller.signal))
        if (controller.signal.aborted) return
        setProgress('done')
        onLatestToken(token)
      } catch {
        if (!controller.signal.aborted) setProgress('failed')
      }
    }
    void work()
    return () => controller.abort()
  }, [isWorking, isOff, action])

  return (
    <div ref={check}>
      <div className={styles.check} aria-busy={isWorking || undefined}>
        <Checkbox
          ref={box}
          label={t(LABELS[progress])}
          isChecked={progress === 'done'}
          onChange={() => {
            if (progress === 'idle' || progress === 'failed') setProgress('working')
          }}
        />
        {isWorking ? <Spinner /> : null}
        <small className={styles.name}>{t('bot-check')}</small>
      </div>
      <output className={styles.problem}>
        {progress === 'failed'
          ? t(window.isSecureContext ? 'errors.botCheckFailed' : 'bot-check.unavailable')
          : null}
      </output>
    </div>
  )
}

async function solve(action: BotCheckAction, signal: AbortSignal): Promise<string> {
  const [challenge, { solveAltcha }] = await Promise.all([
    fetchBotChallenge(action, signal),
    import('./solve-altcha.ts'),
  ])
  return solveAltcha(challenge, signal)
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
