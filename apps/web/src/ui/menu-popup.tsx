import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Popover as BasePopover } from '@base-ui/react/popover'
import { mdiCheckBold } from '@mdi/js'
import type { FocusEvent, ReactNode, RefObject } from 'react'
import { Icon } from './icon.tsx'
import styles from './menu-popup.module.css'

export type MenuOption<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly icon?: ReactNode
  /** The language of the label, if not that of the page. */
  readonly lang?: string
}

type MenuPopupProps = MenuPlace & {
  readonly options: readonly MenuOption<string>[]
  readonly chosen?: string
  readonly onSelect: (value: string) => void
}

const FIRST_ITEM = '[aria-checked="true"], [role="menuitem"]'

/** Moves the focus from the opened menu to the chosen entry, else to the first one, where arrow keys then start. */
function focusFirstItem({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (target !== currentTarget || currentTarget.contains(relatedTarget)) return
  currentTarget.querySelector<HTMLElement>(FIRST_ITEM)?.focus()
}

export function MenuPopup({ options, chosen, onSelect, ...place }: MenuPopupProps) {
  return (
    <MenuFrame {...place} onFocus={focusFirstItem}>
      {chosen === undefined ? (
        options.map((option) => (
          <BaseMenu.Item
            key={option.value}
            className={styles.item}
            lang={option.lang}
            onClick={() => onSelect(option.value)}
          >
            {option.icon}
            {option.label}
          </BaseMenu.Item>
        ))
      ) : (
        <BaseMenu.RadioGroup value={chosen} onValueChange={(value: string) => onSelect(value)}>
          {options.map((option) => (
            <BaseMenu.RadioItem
              key={option.value}
              className={styles.item}
              value={option.value}
              lang={option.lang}
              closeOnClick
            >
              {option.icon}
              {option.label}
              <BaseMenu.RadioItemIndicator className={styles.check}>
                <Icon path={mdiCheckBold} size="small" />
              </BaseMenu.RadioItemIndicator>
            </BaseMenu.RadioItem>
          ))}
        </BaseMenu.RadioGroup>
      )}
    </MenuFrame>
  )
}

type MenuPlace = {
  readonly label: string
  readonly isOpen: boolean
  readonly anchor: RefObject<HTMLElement | null>
  /** Where the focus returns if not to the anchor; called when the menu has closed. */
  readonly returnTo?: () => HTMLElement | null
  readonly onClose: () => void
}

type MenuFrameProps = MenuPlace & {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly children: ReactNode
}

/** The popup of every menu, positioned at its anchor. */
function MenuFrame(props: MenuFrameProps) {
  const { label, isOpen, anchor, returnTo, onFocus, onClose, children } = props
  return (
    <BaseMenu.Root open={isOpen} onOpenChange={(willOpen) => !willOpen && onClose()}>
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
          className={styles.positioner}
          positionMethod="fixed"
          anchor={anchor}
          align="end"
          sideOffset={6}
        >
          <BasePopover.Popup className={styles.menu} finalFocus={anchor} aria-label={label}>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
