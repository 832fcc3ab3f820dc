import { useEffect, useRef, useState } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Alert } from '#ui/alert.tsx'
import type { BotCheckAction } from './bot-check-action.ts'
import { loadTurnstile } from './load-turnstile.ts'

type Props = {
  readonly siteKey: string
  readonly action: BotCheckAction
  readonly onToken: (token: string | null) => void
}

/** Cloudflare's own widget, in the language and the theme of the page. */
export function TurnstileCheck({ siteKey, action, onToken }: Props) {
  const { t, language } = useI18n()
  const place = useRef<HTMLDivElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const tell = useRef(onToken)
  useEffect(() => {
    tell.current = onToken
  })

  useEffect(() => {
    let isGone = false
    let remove: (() => void) | undefined
    const fail = () => {
      if (!isGone) setHasFailed(true)
    }
    async function show(from: HTMLElement) {
      const turnstile = await loadTurnstile()
      if (isGone) return
      const widget = turnstile.render(from, {
        sitekey: siteKey,
        action,
        language: WIDGET_LANGUAGES[language],
        theme: document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
        size: 'flexible',
        callback: (token) => {
          setHasFailed(false)
          tell.current(token)
        },
        // The widget starts itself anew after both.
        'error-callback': () => {
          tell.current(null)
          fail()
          return true
        },
        'expired-callback': () => tell.current(null),
      })
      remove = () => turnstile.remove(widget)
    }
    if (place.current) show(place.current).catch(fail)
    return () => {
      isGone = true
      remove?.()
    }
  }, [siteKey, action, language])

  return (
    <>
      <div ref={place} />
      {hasFailed ? <Alert tone="error">{t('errors.botCheckFailed')}</Alert> : null}
    </>
  )
}

const WIDGET_LANGUAGES = { en: 'en', 'zh-Hans': 'zh-cn', 'zh-Hant': 'zh-tw', ja: 'ja' } as const
