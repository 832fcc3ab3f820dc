import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { lazyPopup } from './lazy.tsx'
import type { MenuOption } from './menu-popup.tsx'

/** Ten times as large as the button that opens it. */
export const MenuPopup = lazyPopup(async () => (await import('./menu-popup.tsx')).MenuPopup)

type MenuTriggerProps = {
  readonly ref: Ref<HTMLButtonElement>
  readonly 'aria-haspopup': 'menu'
  readonly 'aria-expanded': boolean
  readonly onClick: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPointerEnter: () => void
  readonly onFocus: () => void
}

type Props<Value extends string> = {
  readonly label: string
  readonly options: readonly MenuOption<Value>[]
  /** The current entry of a menu that chooses one; left out for a menu of actions. */
  readonly chosen?: Value
  readonly onSelect: (value: Value) => void
  readonly renderTrigger: (props: MenuTriggerProps) => ReactNode
}

/** The popup is fetched when the pointer or the focus reaches the button. */
export function Menu<Value extends string>({ renderTrigger, onSelect, options, ...rest }: Props<Value>) {
  const [isOpen, setIsOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)

  function select(chosen: string) {
    const option = options.find((candidate) => candidate.value === chosen)
    if (option) onSelect(option.value)
  }

  return (
    <>
      {renderTrigger({
        ref: trigger,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: () => setIsOpen(true),
        onKeyDown(event) {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setIsOpen(true)
        },
        onPointerEnter: MenuPopup.preload,
        onFocus: MenuPopup.preload,
      })}
      <MenuPopup
        {...rest}
        options={options}
        isOpen={isOpen}
        anchor={trigger}
        onSelect={select}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}
