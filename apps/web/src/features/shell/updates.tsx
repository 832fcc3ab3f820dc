import { mdiUpdate } from '@mdi/js'
import { useState, useSyncExternalStore } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { handFocusOn } from '#ui/focus.ts'
import { Icon } from '#ui/icon.tsx'
import { createListeners } from '#ui/listeners.ts'
import styles from './updates.module.css'

type Props = { readonly updates: Updates }

/** The live region exists from the start, or screen readers would not announce what appears in it. */
export function UpdateBanner({ updates }: Props) {
  const isReady = useSyncExternalStore(updates.subscribe, updates.isReady)
  return <output>{isReady ? <UpdateOffer updates={updates} /> : null}</output>
}

/** Offers the new version. It reloads the page, so it is refused while a form contains text. */
function UpdateOffer({ updates }: Props) {
  const { t } = useI18n()
  const [isBlocked, setIsBlocked] = useState(false)

  function accept() {
    const wouldLose = hasTypedText()
    setIsBlocked(wouldLose)
    if (!wouldLose) updates.accept()
  }

  return (
    <div ref={handFocusOn} className={styles.banner}>
      <Icon path={mdiUpdate} />
      <p className={styles.message}>{t(isBlocked ? 'pwa.typing' : 'pwa.update-ready')}</p>
      <Button variant="primary" size="small" onClick={accept}>
        {t('pwa.update')}
      </Button>
      <Button variant="text" size="small" onClick={updates.dismiss}>
        {t('pwa.later')}
      </Button>
    </div>
  )
}

const TEXT_FIELDS =
  ':is(textarea, input:is(:not([type]), [type="text"], [type="email"], [type="password"], [type="search"])):not([readonly])'

function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)
  return Array.from(fields).some(({ value }) => value !== '')
}

export type Updates = {
  readonly subscribe: (listener: () => void) => () => void
  /** Whether a newer version is waiting, or has been activated by another tab. */
  readonly isReady: () => boolean
  /** Activates the newer version and reloads the page, so only the player may ask for it. */
  readonly accept: () => void
  /** Hides the offer; the new version starts with the next visit. */
  readonly dismiss: () => void
  /** Follows the registration of the service worker. */
  readonly follow: (registration: ServiceWorkerRegistration) => void
}

type Browser = {
  /** Missing on pages that are served without https. */
  readonly workers: ServiceWorkerContainer | undefined
  readonly reload: () => void
}

/** A new version is fetched in the background and waits, so that nothing changes while the app is used. */
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
    // The first worker ever takes over silently: it serves the version that is running.
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
      // The first worker ever is not an update. `controller` cannot tell: in Safari it is set before `controllerchange`.
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
