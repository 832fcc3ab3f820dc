import type { BotCheckAction } from '@bannerday/contract/accounts'
import { useEffect, useRef, useState } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Alert } from '#ui/alert.tsx'
import { loadTurnstile } from './load-turnstile.ts'

type Props = {
  readonly siteKey: string
  readonly action: BotCheckAction
  readonly onToken: (token: string | null) => void
}

/** Cloudflare's widget, in the language and the theme of the page. */
export function TurnstileCheck({ siteKey, action, onToken }: Props) {
  const { t, language } = useI18n()
  const container = useRef<HTMLDivElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const latestOnToken = useRef(onToken)
  useEffect(() => {
    latestOnToken.current = onToken
  })

  useEffect(() => {
    let isUnmounted = false
    let remove: (() => void) | undefined
    const fail = () => {
      if (!isUnmounted) setHasFailed(true)
    }
    async function show(element: HTMLElement) {
      const turnstile = await loadTurnstile()
      if (isUnmounted) return
      const widget = turnstile.render(element, {
        sitekey: siteKey,
        action,
        language: WIDGET_LANGUAGES[language],
        theme: document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
        size: 'flexible',
        callback: (token) => {
          setHasFailed(false)
          latestOnToken.current(token)
        },
        // After both, the widget restarts by itself.
        'error-callback': () => {
          latestOnToken.current(null)
          fail()
          return true
        },
        'expired-callback': () => latestOnToken.current(null),
      })
      remove = () => turnstile.remove(widget)
    }
    if (container.current) show(container.current).catch(fail)
    return () => {
      isUnmounted = true
      remove?.()
    }
  }, [siteKey, action, language])

  return (
    <>
      <div ref={container} />
      {hasFailed ? <Alert tone="error">{t('errors.botCheckFailed')}</Alert> : null}
    </>
  )
}

const WIDGET_LANGUAGES = { en: 'en', 'zh-Hans': 'zh-cn', 'zh-Hant': 'zh-tw', ja: 'ja' } as const
