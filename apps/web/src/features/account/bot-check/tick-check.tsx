import { useEffect, useRef, useState } from 'react'
import { type FocusRef, useFocusHandover } from '#features/account/hooks/use-focus-handover.ts'
import { useI18n } from '#i18n/i18n.tsx'
import type { PlainKey } from '#i18n/messages.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Spinner } from '#ui/spinner.tsx'
import styles from './tick-check.module.css'

type Progress = 'idle' | 'working' | 'done' | 'failed'

const LABELS = {
  idle: 'account.bot-check.idle',
  failed: 'account.bot-check.idle',
  working: 'account.bot-check.working',
  done: 'account.bot-check.done',
} as const satisfies { readonly [P in Progress]: PlainKey }

type Props = {
  readonly prove: (signal: AbortSignal) => Promise<string>
  readonly onToken: (token: string | null) => void
  readonly hadFocusRef: FocusRef
}

/** A checkbox that starts the proof of work. */
export function TickCheck({ prove, onToken, hadFocusRef }: Props) {
  const { t } = useI18n()
  const box = useRef<HTMLInputElement>(null)
  const check = useFocusHandover(hadFocusRef, box)
  const [progress, setProgress] = useState<Progress>('idle')
  const work = useRef<AbortController | null>(null)
  useEffect(() => () => work.current?.abort(), [])
  // The form may have gone on while the machine was working.
  const tell = useRef(onToken)
  useEffect(() => {
    tell.current = onToken
  })

  async function start() {
    const controller = new AbortController()
    work.current = controller
    setProgress('working')
    try {
      const token = await prove(controller.signal)
      if (controller.signal.aborted) return
      setProgress('done')
      tell.current(token)
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
        <small className={styles.name}>{t('account.bot-check')}</small>
      </div>
      <output className={styles.problem}>
        {progress === 'failed'
          ? t(window.isSecureContext ? 'errors.botCheckFailed' : 'account.bot-check.unavailable')
          : null}
      </output>
    </div>
  )
}
