import { scriptAddress } from '#widgets/script-address.ts'

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

type Turnstile = NonNullable<Window['turnstile']>

let loading: Promise<Turnstile> | undefined

/** Fetched when the first form needs it; after a failure the next form tries again. */
export function loadTurnstile(): Promise<Turnstile> {
  loading ??= fetchScript().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function fetchScript(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptAddress(SCRIPT)
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
