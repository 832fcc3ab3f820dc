import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { FocusEvent, ReactNode, RefObject } from 'react'
import styles from './menu-popup.module.css'

export type MenuPlace = {
  readonly label: string
  readonly isOpen: boolean
  readonly anchor: RefObject<HTMLElement | null>
  /** Where the focus returns if not to the anchor; called when the menu has closed. */
  readonly returnTo?: () => HTMLElement | null
  readonly onClose: () => void
}

type Props = MenuPlace & {
  /** Whether the rest of the page is blocked while it is open. */
  readonly isModal: boolean
  readonly onFocus?: (event: FocusEvent<HTMLElement>) => void
  readonly children: ReactNode
}

/** The popup of every menu, positioned at its anchor. */
export function MenuFrame(props: Props) {
  const { label, isOpen, anchor, returnTo, isModal, onFocus, onClose, children } = props
  return (
    <BaseMenu.Root open={isOpen} modal={isModal} onOpenChange={(willOpen) => !willOpen && onClose()}>
      <BaseMenu.Portal>
        {/* Fixed: most anchors are in bars that do not scroll with the page. */}
        <BaseMenu.Positioner
          className={styles.positioner}
          positionMethod="fixed"
          anchor={anchor}
          align="end"
          sideOffset={6}
        >
          <BaseMenu.Popup
            className={styles.menu}
            finalFocus={returnTo ?? anchor}
            aria-label={label}
            onFocus={onFocus}
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}
