import { type RefCallback, type RefObject, useCallback } from 'react'

/** Whether the part that was unmounted last had the focus. Shared by that part and its successor. */
export type FocusRef = RefObject<boolean>

/**
 * A ref for the panel. Signing in or out replaces the panel, and a new round replaces the bot check, each with the element
 * that had the focus. Its successor then takes the focus. If the panel changes because of another tab, the focus stays
 * where it is.
 */
export function useFocusHandover(
  hadFocusRef: FocusRef,
  targetRef: RefObject<HTMLElement | null>,
): RefCallback<HTMLElement> {
  return useCallback(
    (panel) => {
      if (hadFocusRef.current) targetRef.current?.focus()
      hadFocusRef.current = false
      // Called before the old panel leaves the document, which drops the focus.
      return () => {
        hadFocusRef.current = panel?.contains(document.activeElement) ?? false
      }
    },
    [hadFocusRef, targetRef],
  )
}
