import { useState } from 'react'
import { useLocation } from 'wouter'

/** Open only on the page it was opened on, so that the back button closes it too. */
export function useDrawer() {
  const [location] = useLocation()
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  if (openedOn !== null && openedOn !== location) setOpenedOn(null)
  return {
    isOpen: openedOn === location,
    open: () => setOpenedOn(location),
    close: () => setOpenedOn(null),
  }
}
