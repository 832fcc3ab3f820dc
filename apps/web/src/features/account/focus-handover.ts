import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Whether the part that was unmounted last had the focus. Shared by that part and its successor. */
export type FocusRef = RefObject<boolean>

/**
 * Signing in or out replaces the panel, and a new round replaces the bot check, each with the element that had the focus.
 * Its successor then takes the focus. If the panel changes because of another tab, the focus stays where it is.
 */
export function useFocusHandover(
  hadFocusRef: FocusRef,
  targetRef: RefObject<HTMLElement | null>,
): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null)
  // Before the browser paints and before the old panel leaves the document, which would drop the focus.
  useLayoutEffect(() => {
    const mine = panel.current
    if (hadFocusRef.current) targetRef.current?.focus()
    hadFocusRef.current = false
    return () => {
      hadFocusRef.current = mine?.contains(document.activeElement) ?? false
    }
  }, [hadFocusRef, targetRef])
  return panel
}
