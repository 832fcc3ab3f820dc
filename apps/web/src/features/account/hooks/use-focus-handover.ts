import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Whether the part that went away last had the focus. One for it and its successor. */
export type FocusRef = RefObject<boolean>

/**
 * Signing in or out replaces the panel, and a new round the bot check; and with it whatever had the focus. Its successor
 * takes the focus over, where a player expects to go on; one that changes because of another tab leaves it where it is.
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
