import { useEffect, useEffectEvent } from 'react'

const TYPING =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role$="dialog"], [role="menu"]'

/** Handles a key pressed anywhere on the page, except while typing or in a dialog or menu. */
export function useShortcut(key: string, act: () => void, isOn = true): void {
  const onPress = useEffectEvent(act)
  // Keys of the whole document, which no element of ours can listen to.
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!isOn || event.defaultPrevented || event.key.toLowerCase() !== key) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(TYPING)) return
      event.preventDefault()
      onPress()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [key, isOn])
}
