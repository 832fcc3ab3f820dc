import { createListeners } from '#ui/listeners.ts'

export type Updates = {
  readonly subscribe: (listener: () => void) => () => void
  /** Whether a newer version waits, or has taken over from another tab. */
  readonly isReady: () => boolean
  /** Starts the newer version; the page is loaded anew, so only a player may ask for it. */
  readonly accept: () => void
  /** Not now; it starts by itself when the app is opened the next time. */
  readonly dismiss: () => void
  /** Follows the registration of the service worker. */
  readonly follow: (registration: ServiceWorkerRegistration) => void
}

type Browser = {
  /** Missing where the page is not served safely. */
  readonly workers: ServiceWorkerContainer | undefined
  readonly reload: () => void
}

/** A new version is fetched beside the running one and waits: nothing changes under a player's hands. */
export function watchUpdates({ workers, reload }: Browser): Updates {
  const listeners = createListeners()
  let waiting: ServiceWorker | null = null
  let isReady = false
  let isAccepted = false
  let isControlled = Boolean(workers?.controller)

  function set(next: boolean) {
    isReady = next
    listeners.notify()
  }

  function offer(worker: ServiceWorker) {
    waiting = worker
    set(true)
  }

  workers?.addEventListener('controllerchange', () => {
    if (isAccepted) reload()
    // The first worker of all takes over silently: it serves the very version that is running.
    else if (isControlled) {
      waiting = null
      set(true)
    }
    isControlled = true
  })

  return {
    subscribe: listeners.subscribe,
    isReady: () => isReady,
    accept() {
      isAccepted = true
      if (waiting) waiting.postMessage('skip-waiting', { transfer: [] })
      else reload()
    },
    dismiss: () => set(false),
    follow(registration) {
      // The first worker of all is no news. Not told by the controller: Safari names it before it says that it is there.
      const offerNewer = (worker: ServiceWorker) =>
        registration.active && registration.active !== worker && offer(worker)
      if (registration.waiting) offerNewer(registration.waiting)
      registration.addEventListener('updatefound', () => {
        const worker = registration.installing
        worker?.addEventListener('statechange', () => {
          if (worker.state === 'installed') offerNewer(worker)
        })
      })
    },
  }
}
