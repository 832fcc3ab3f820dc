import { useState } from 'react'
import { useLocation } from 'wouter'

/** Open only on the page it was opened on: leaving by the back button closes it too, for good. */
export function useDrawer() {
  const [location] = useLocation()
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  if (openedOn !== null && openedOn !== location) setOpenedOn(null)
  return {
    /** Whether it was ever asked for, and is worth its code. */
    wasOpened,
    isOpen: openedOn === location,
    open: () => {
      setWasOpened(true)
      setOpenedOn(location)
    },
    close: () => setOpenedOn(null),
  }
}
