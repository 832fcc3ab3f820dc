import { type MouseEvent, type PointerEvent, type TouchEvent, useRef } from 'react'

const LONG_PRESS_MS = 500

/** How a player asks for more: by holding a finger or a mouse button, or by the context menu of mouse and keyboard. */
export type LongPress = { readonly target: Element; readonly by: 'touch' | 'mouse' | 'menu' }

/**
 * Long presses inside an element. Most touch screens report one as a context menu, Safari on phones does not. `onLongPress`
 * tells whether it has answered: then the browser's own menu stays closed, and the release is no click.
 */
export function useLongPress(onLongPress: (press: LongPress) => boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pointer = useRef<string>(null)
  const isAnswered = useRef(false)

  function release() {
    clearTimeout(timer.current)
    pointer.current = null
  }

  function hold(target: EventTarget, by: LongPress['by']) {
    clearTimeout(timer.current)
    if (target instanceof Element && target.isConnected) isAnswered.current = onLongPress({ target, by })
  }

  return {
    onPointerDown({ target, pointerType, button, isPrimary }: PointerEvent) {
      release()
      isAnswered.current = false
      if (button !== 0 || !isPrimary) return
      pointer.current = pointerType
      timer.current = setTimeout(
        () => hold(target, pointerType === 'mouse' ? 'mouse' : 'touch'),
        LONG_PRESS_MS,
      )
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onContextMenu(event: MouseEvent) {
      const isTouch = pointer.current !== null && pointer.current !== 'mouse'
      // Answered already where our own time was up first.
      if (!isTouch || !isAnswered.current) hold(event.target, isTouch ? 'touch' : 'menu')
      if (isAnswered.current) event.preventDefault()
    },
    onTouchEnd(event: TouchEvent) {
      // No click either on what has opened under the finger.
      if (isAnswered.current && event.cancelable) event.preventDefault()
    },
    onClickCapture(event: MouseEvent) {
      // The keyboard's clicks count none.
      if (!isAnswered.current || event.detail === 0) return
      isAnswered.current = false
      event.stopPropagation()
      event.preventDefault()
    },
  }
}
