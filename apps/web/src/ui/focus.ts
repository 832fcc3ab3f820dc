/** Takes the focus on a new page, and where what had it is gone: screen readers go on from there. */
export function pageHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1')
}

/** What a part stands in. Behind an open dialog, the heading of the page is out of reach. */
const AROUND = '[role="dialog"], [role="tabpanel"][tabindex]'

/**
 * A `ref` for a part that goes away while it has the focus, such as a button that is not needed after its press: what it
 * stood in takes the focus, before that is dropped.
 */
export function handFocusOn(part: HTMLElement | null) {
  return () => {
    if (!part?.contains(document.activeElement)) return
    focusOnMount(part.closest<HTMLElement>(AROUND) ?? pageHeading())
  }
}

/** To what had it before; where that has gone meanwhile, the heading of the page takes it. */
export function giveFocusBack(origin: Element | null): void {
  focusOnMount(origin instanceof HTMLElement && origin.isConnected ? origin : pageHeading())
}

/** A `ref` for what takes the focus when it appears. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}

/** After a refusal, once its fields say what is wrong with them: the first of them takes the focus. */
export function focusWrongField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
}
