import { Menu as BaseMenu } from '@base-ui/react/menu'
import { mdiCheckBold } from '@mdi/js'
import type { RefObject } from 'react'
import { Icon } from '#ui/icon.tsx'
import styles from './menu-popup.module.css'

type Check<Value extends string> = { readonly value: Value; readonly label: string; readonly icon: string }

type Action = {
  readonly label: string
  readonly icon: string
  readonly isDisabled: boolean
  readonly onSelect: () => void
}

type Props<Value extends string> = {
  readonly label: string
  readonly checks: readonly Check<Value>[]
  readonly checked: readonly Value[]
  /** What else can be done here, below a line. */
  readonly actions: readonly Action[]
  readonly isOpen: boolean
  readonly anchor: RefObject<HTMLElement | null>
  readonly onToggle: (value: Value) => void
  readonly onClose: () => void
}

/** A menu of which any number of entries can be on. It stays open, so that several can be changed. */
export function CheckMenuPopup<Value extends string>(props: Props<Value>) {
  const { label, checks, checked, actions, isOpen, anchor, onToggle, onClose } = props
  return (
    <BaseMenu.Root open={isOpen} onOpenChange={(willOpen) => !willOpen && onClose()} modal={false}>
      <BaseMenu.Portal>
        {/* Fixed: most menus hang from bars that stay while the page scrolls below them. */}
        <BaseMenu.Positioner
          className={styles.positioner}
          positionMethod="fixed"
          anchor={anchor}
          align="end"
          sideOffset={6}
        >
          <BaseMenu.Popup className={styles.menu} finalFocus={anchor} aria-label={label}>
            {checks.map(({ value, label: text, icon }) => (
              <BaseMenu.CheckboxItem
                key={value}
                className={styles.item}
                checked={checked.includes(value)}
                onCheckedChange={() => onToggle(value)}
              >
                <Icon path={icon} />
                {text}
                <BaseMenu.CheckboxItemIndicator className={styles.check}>
                  <Icon path={mdiCheckBold} size="small" />
                </BaseMenu.CheckboxItemIndicator>
              </BaseMenu.CheckboxItem>
            ))}
            <BaseMenu.Separator className={styles.line} />
            {actions.map(({ label: text, icon, isDisabled, onSelect }) => (
              <BaseMenu.Item
                key={text}
                className={styles.item}
                disabled={isDisabled}
                closeOnClick={false}
                onClick={onSelect}
              >
                <Icon path={icon} />
                {text}
              </BaseMenu.Item>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}
