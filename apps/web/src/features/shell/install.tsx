import { mdiMonitorArrowDown, mdiTrayArrowDown } from '@mdi/js'
import { useSyncExternalStore } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { createListeners } from '#ui/listeners.ts'
import { ROOMY, useMediaQuery } from '#ui/media-query.ts'

type Props = { readonly prompt: InstallPrompt }

/** Rendered only while the browser offers to install the app. */
export function InstallButton({ prompt }: Props) {
  const { t } = useI18n()
  const isRoomy = useMediaQuery(ROOMY)
  const isOffered = useSyncExternalStore(prompt.subscribe, prompt.isOffered)
  const install = () => void prompt.show()

  if (!isOffered) return null
  if (!isRoomy) return <IconButton icon={mdiTrayArrowDown} label={t('shell.install')} onClick={install} />
  return (
    <Button variant="tonal" size="small" icon={mdiMonitorArrowDown} onClick={install}>
      {t('shell.install')}
    </Button>
  )
}

/** The event of a browser that offers to install the app. Not part of the DOM's types. */
type InstallOffer = Event & {
  readonly prompt: () => Promise<unknown>
  readonly userChoice: Promise<unknown>
}

export type InstallPrompt = {
  readonly subscribe: (listener: () => void) => () => void
  readonly isOffered: () => boolean
  /** Shows the browser's prompt. It can only be shown once, whatever the answer. */
  readonly show: () => Promise<void>
}

/** To be called early: the browser makes its offer once, possibly before the first render. */
export function watchInstallPrompt(browser: EventTarget): InstallPrompt {
  const listeners = createListeners()
  let offer: InstallOffer | undefined
  /** A browser shows its prompt once for each offer, and fails the second time. */
  let prompted: InstallOffer | undefined

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
    async show() {
      const current = offer
      if (!current || current === prompted) return
      prompted = current
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
