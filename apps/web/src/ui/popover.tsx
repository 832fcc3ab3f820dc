import { Popover as BasePopover } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'
import menu from './menu-popup.module.css'

type PopoverProps = {
  readonly label: string
  readonly isOpen: boolean
  /** The button that opens and closes it. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Controls at a button. The rest of the page stays usable, so that what they change is seen. */
export function Popover({ label, isOpen, anchor, onClose, children }: PopoverProps) {
  function close({ target }: Event) {
    // A press on the button closes it by itself; closed here too, that press would open it again.
    if (target instanceof Node && anchor.current?.contains(target)) return
    onClose()
  }
  return (
    <BasePopover.Root open={isOpen} onOpenChange={(willOpen, { event }) => !willOpen && close(event)}>
      <BasePopover.Portal>
        <BasePopover.Positioner
          className={menu.positioner}
          positionMethod="fixed"
          anchor={anchor}
          align="end"
          sideOffset={6}
        >
          <BasePopover.Popup className={menu.menu} finalFocus={anchor} aria-label={label}>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
