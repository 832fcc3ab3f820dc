import { createListeners } from '#ui/listeners.ts'

/** What a browser hands over when the app may be installed. Not yet part of the DOM's own types. */
type InstallOffer = Event & {
  readonly prompt: () => Promise<unknown>
  readonly userChoice: Promise<unknown>
}

export type InstallPrompt = {
  readonly subscribe: (listener: () => void) => () => void
  readonly isOffered: () => boolean
  /** Asks the browser to install. The offer is spent by any answer. */
  readonly ask: () => Promise<void>
}

/** Listens from the start: the browser makes its offer once, perhaps before anything is drawn. */
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
    // Otherwise the browser covers the page with a banner of its own.
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
      // One that cannot be asked is worth no more than one that was answered.
      await current
        .prompt()
        .then(() => current.userChoice)
        .catch(() => {})
      // A newer offer may have come while the player was thinking.
      if (offer === current) set(undefined)
    },
  }
}

function isInstallOffer(event: Event): event is InstallOffer {
  return 'prompt' in event && typeof event.prompt === 'function' && 'userChoice' in event
}
