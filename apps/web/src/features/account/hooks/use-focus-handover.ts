import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Whether the panel that went away last had the focus. One for both panels. */
export type FocusRef = RefObject<boolean>

/**
 * Signing in or out replaces the panel, and with it whatever had the focus. Its successor takes the focus over, where a
 * player expects to go on; a panel that changes because of another tab leaves the focus where it is.
 */
export function useFocusHandover(
  hadFocusRef: FocusRef,
  placeRef: RefObject<HTMLElement | null>,
): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const mine = panel.current
    if (hadFocusRef.current) placeRef.current?.focus()
    hadFocusRef.current = false
    return () => {
      hadFocusRef.current = mine?.contains(document.activeElement) ?? false
    }
  }, [hadFocusRef, placeRef])
  return panel
}
