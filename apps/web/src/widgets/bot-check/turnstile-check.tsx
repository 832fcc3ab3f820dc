import type { BotCheckAction } from '@bannerday/contract/accounts'
import type { Language } from '@bannerday/domain/language'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Alert } from '#ui/messages.tsx'
import { scriptAddress } from '#widgets/web-address.ts'

const SCRIPT_URL = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
/** Cloudflare tells these apart by region; it knows the others by the code that we use. */
const WIDGET_LANGUAGES: { readonly [L in Language]?: string } = { 'zh-Hans': 'zh-cn', 'zh-Hant': 'zh-tw' }

declare global {
  interface Window {
    readonly turnstile?: Turnstile
  }
}

/** The part of Cloudflare's script that we use. */
type Turnstile = {
  readonly render: (
    place: HTMLElement,
    options: {
      readonly sitekey: string
      readonly action: string
      readonly language: string
      readonly theme: 'light' | 'dark'
      readonly size: 'flexible'
      readonly callback: (token: string) => void
      readonly 'error-callback': () => boolean
      readonly 'expired-callback': () => void
    },
  ) => string
  readonly remove: (widget: string) => void
}

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
  const onLatestToken = useEffectEvent(onToken)

  // The widget is drawn by Cloudflare's script, outside of React.
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
        language: WIDGET_LANGUAGES[language] ?? language,
        theme: document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
        size: 'flexible',
        callback: (token) => {
          setHasFailed(false)
          onLatestToken(token)
        },
        // After both, the widget restarts by itself.
        'error-callback': () => {
          onLatestToken(null)
          fail()
          return true
        },
        'expired-callback': () => onLatestToken(null),
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

let loading: Promise<Turnstile> | undefined

/** Fetched when the first form needs it; after a failure the next form tries again. */
function loadTurnstile(): Promise<Turnstile> {
  loading ??= fetchScript().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function fetchScript(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptAddress(SCRIPT_URL)
    script.async = true
    script.addEventListener('load', () => {
      if (window.turnstile) resolve(window.turnstile)
      else reject(new Error('The Turnstile script defined nothing'))
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The Turnstile script could not be loaded'))
    })
    document.head.append(script)
  })
}
