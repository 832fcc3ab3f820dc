import { createListeners } from '#ui/listeners.ts'

/** The event of a browser that offers to install the app. Not part of the DOM's types. */
type InstallOffer = Event & {
  readonly prompt: () => Promise<unknown>
  readonly userChoice: Promise<unknown>
}

export type InstallPrompt = {
  readonly subscribe: (listener: () => void) => () => void
  readonly isOffered: () => boolean
  /** Shows the browser's prompt. It can only be shown once, whatever the answer. */
  readonly ask: () => Promise<void>
}

/** To be called early: the browser makes its offer once, possibly before the first render. */
export function watchInstallPrompt(browser: EventTarget): InstallPrompt {
  const listeners = createListeners()
  let offer: InstallOffer | undefined
  /** A browser lets itself be asked once an offer, and fails at the second time. */
  let asked: InstallOffer | undefined

  function set(next: InstallOffer | undefined) {
    offer = next
    listeners.notify()
  }

  browser.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallOffer(event)) return
    // Otherwise the browser shows a banner of its own.
    event.preventDefault()
    set(event)
  })
  browser.addEventListener('appinstalled', () => set(undefined))

  return {
    subscribe: listeners.subscribe,
    isOffered: () => offer !== undefined,
    async ask() {
      const current = offer
      if (!current || current === asked) return
      asked = current
      // An offer that fails is as used up as one that was answered.
      await current
        .prompt()
        .then(() => current.userChoice)
        .catch(() => {})
      // The browser may have made a new offer meanwhile.
      if (offer === current) set(undefined)
    },
  }
}

function isInstallOffer(event: Event): event is InstallOffer {
  return 'prompt' in event && typeof event.prompt === 'function' && 'userChoice' in event
}
