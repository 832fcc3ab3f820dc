import type { BotCheckAction } from '@bannerday/contract/accounts'
import { useEffect, useRef, useState } from 'react'
import { fetchBotChallenge } from '#data/bot-challenge.ts'
import { useI18n } from '#i18n/i18n.tsx'
import type { PlainKey } from '#i18n/messages.ts'
import { Checkbox } from '#ui/choices.tsx'
import { Spinner } from '#ui/loading.tsx'
import { type FocusRef, useFocusHandover } from './focus-handover.ts'
import styles from './altcha-check.module.css'

type Progress = 'idle' | 'working' | 'done' | 'failed'

const LABELS = {
  idle: 'bot-check.idle',
  failed: 'bot-check.idle',
  working: 'bot-check.working',
  done: 'bot-check.done',
} as const satisfies { readonly [P in Progress]: PlainKey }

type Props = {
  /** A server without a bot check still requires a token. */
  readonly isOff: boolean
  readonly action: BotCheckAction
  readonly onToken: (token: string | null) => void
  readonly hadFocusRef: FocusRef
}

/** A checkbox that starts the proof of work of ALTCHA. */
export function AltchaCheck({ isOff, action, onToken, hadFocusRef }: Props) {
  const { t } = useI18n()
  const box = useRef<HTMLInputElement>(null)
  const check = useFocusHandover(hadFocusRef, box)
  const [progress, setProgress] = useState<Progress>('idle')
  const work = useRef<AbortController | null>(null)
  // The work takes a second or two, and nobody needs it once the form is gone.
  useEffect(() => () => work.current?.abort(), [])

  async function start() {
    const controller = new AbortController()
    work.current = controller
    setProgress('working')
    try {
      const token = await (isOff ? 'off' : solve(action, controller.signal))
      if (controller.signal.aborted) return
      setProgress('done')
      onToken(token)
    } catch {
      if (!controller.signal.aborted) setProgress('failed')
    }
  }

  return (
    <div ref={check}>
      <div className={styles.check} aria-busy={progress === 'working' || undefined}>
        <Checkbox
          ref={box}
          label={t(LABELS[progress])}
          isChecked={progress === 'done'}
          onChange={() => {
            if (progress === 'idle' || progress === 'failed') void start()
          }}
        />
        {progress === 'working' ? <Spinner /> : null}
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
