import { Menu as BaseMenu } from '@base-ui/react/menu'
import { mdiCheckBold } from '@mdi/js'
import { Icon } from '#ui/icon.tsx'
import { MenuFrame, type MenuPlace } from './menu-frame.tsx'
import styles from './menu-popup.module.css'

type Check<Value extends string> = { readonly value: Value; readonly label: string; readonly icon: string }

type Action = {
  readonly label: string
  readonly icon: string
  readonly isDisabled: boolean
  readonly onSelect: () => void
}

type Props<Value extends string> = MenuPlace & {
  readonly checks: readonly Check<Value>[]
  readonly checked: readonly Value[]
  /** Actions below a separator. */
  readonly actions: readonly Action[]
  readonly onToggle: (value: Value) => void
}

/** A menu whose entries are toggled independently. It stays open, so that several can be changed. */
export function CheckMenuPopup<Value extends string>(props: Props<Value>) {
  const { checks, checked, actions, onToggle, ...place } = props
  return (
    <MenuFrame {...place} isModal={false}>
      {checks.map(({ value, label, icon }) => (
        <BaseMenu.CheckboxItem
          key={value}
          className={styles.item}
          checked={checked.includes(value)}
          onCheckedChange={() => onToggle(value)}
        >
          <Icon path={icon} />
          {label}
          <BaseMenu.CheckboxItemIndicator className={styles.check}>
            <Icon path={mdiCheckBold} size="small" />
          </BaseMenu.CheckboxItemIndicator>
        </BaseMenu.CheckboxItem>
      ))}
      <BaseMenu.Separator className={styles.line} />
      {actions.map(({ label, icon, isDisabled, onSelect }) => (
        <BaseMenu.Item
          key={label}
          className={styles.item}
          disabled={isDisabled}
          closeOnClick={false}
          onClick={onSelect}
        >
          <Icon path={icon} />
          {label}
        </BaseMenu.Item>
      ))}
    </MenuFrame>
  )
}
