import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import segmented from './segmented.module.css'
import styles from './tabs.module.css'

type Tab<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly icon?: string
  readonly panel: ReactNode
}

type Props<Value extends string> = {
  readonly label: string
  readonly tabs: readonly Tab<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

export function Tabs<Value extends string>({ label, tabs, value, onChange }: Props<Value>) {
  return (
    <BaseTabs.Root value={value} onValueChange={(chosen: Value) => onChange(chosen)}>
      <BaseTabs.List className={segmented.track} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} className={segmented.segment} value={tab.value}>
            {tab.icon === undefined ? null : <Icon path={tab.icon} />}
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} className={styles.panel} value={tab.value}>
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
