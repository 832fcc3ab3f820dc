import { type RefCallback, type RefObject, useCallback, useRef } from 'react'

/** Takes the focus on a new page, and where what had it is gone: screen readers go on from there. */
export function pageHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1')
}

/**
 * A `ref` for a part that goes away while it has the focus, such as a button that is not needed after its press: the page
 * takes the focus before that is dropped, or the dialog that the part stood in, behind which the page is out of reach.
 */
export function handFocusOn(part: HTMLElement | null) {
  return () => {
    if (!part?.contains(document.activeElement)) return
    focusInPlace(placeAround(part) ?? pageHeading())
  }
}

function placeAround(part: Element): HTMLElement | null {
  return part.closest<HTMLElement>('[role=dialog], [role=tabpanel][tabindex]')
}

/** To what had it before; where that has gone meanwhile, the heading of the page takes it. */
export function giveFocusBack(origin: Element | null): void {
  focusInPlace(origin instanceof HTMLElement && origin.isConnected ? origin : pageHeading())
}

/**
 * For a dialog or drawer: the focus returns to what had it before. Where that has gone meanwhile, the dialog it stood in takes
 * it; else, and where nothing had it, as with a dialog that an address opens, the heading of the page. `noteOpener` is a ref
 * for its viewport.
 */
export function useFinalFocus() {
  const openerRef = useRef<Element | null>(null)
  const aroundRef = useRef<HTMLElement | null>(null)
  // Stable, so that it is called when the viewport appears: before the dialog takes the focus.
  const noteOpener = useCallback((appeared: HTMLElement | null) => {
    if (!appeared) return
    openerRef.current = document.activeElement
    aroundRef.current = document.activeElement && placeAround(document.activeElement)
  }, [])
  function finalFocus() {
    // A link in the drawer has led to a new page, which has taken the focus.
    if (document.activeElement === pageHeading()) return false
    const opener = openerRef.current
    if (opener?.isConnected && opener !== document.body) return true
    return aroundRef.current?.isConnected ? aroundRef.current : pageHeading()
  }
  return { noteOpener, finalFocus }
}

/** Without scrolling there. Can be a `ref`: an element then takes the focus as soon as it is there. */
export function focusInPlace(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}

/** Whether the part that was unmounted last had the focus. Shared by that part and its successor. */
export type FocusRef = RefObject<boolean>

/**
 * A ref for the panel. Signing in or out replaces the panel, and a new round replaces the bot check, each with the element
 * that had the focus, or with the dialog over it that had. Its successor then takes the focus. If the panel changes because
 * of another tab, the focus stays where it is.
 */
export function useFocusHandover(
  hadFocusRef: FocusRef,
  targetRef: RefObject<HTMLElement | null>,
): RefCallback<HTMLElement> {
  return useCallback(
    (panel) => {
      // A dialog that is still open has kept it.
      if (hadFocusRef.current && document.activeElement === document.body) targetRef.current?.focus()
      hadFocusRef.current = false
      // Called before the old panel leaves the document, which drops the focus.
      return () => {
        const focused = document.activeElement
        const isInDialog = Boolean(focused?.closest('[data-dialog]'))
        hadFocusRef.current = isInDialog || Boolean(panel?.contains(focused))
      }
    },
    [hadFocusRef, targetRef],
  )
}
