import { mdiChartGantt, mdiTimerSand } from '@mdi/js'
import type { KeyboardEvent } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Icon } from '#ui/icon.tsx'
import segmented from '#ui/segmented.module.css'
import styles from './view-tabs.module.css'

export type ViewTab = 'board' | 'ends-next'

const TABS = [
  { tab: 'board', icon: mdiChartGantt, text: 'timeline.tab.board' },
  { tab: 'ends-next', icon: mdiTimerSand, text: 'timeline.ends-next' },
] as const

export const tabId = (tab: ViewTab) => `timeline-tab-${tab}`

type Props = { readonly tab: ViewTab; readonly onTab: (tab: ViewTab) => void }

/** Switches between board and list on pages without room for both. Hand-made, because `Tabs` would enlarge the first load. */
export function ViewTabs({ tab: chosen, onTab }: Props) {
  const { t } = useI18n()
  const other = chosen === 'board' ? 'ends-next' : 'board'

  function keyDown({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    onTab(other)
    currentTarget.querySelector<HTMLElement>(`#${tabId(other)}`)?.focus()
  }

  return (
    <div className={styles.tabs}>
      <div
        className={segmented.track}
        role="tablist"
        tabIndex={-1}
        aria-label={t('title.timeline')}
        onKeyDown={keyDown}
      >
        {TABS.map(({ tab, icon, text }) => (
          <button
            key={tab}
            id={tabId(tab)}
            type="button"
            role="tab"
            className={segmented.segment}
            aria-selected={tab === chosen}
            data-active={tab === chosen || undefined}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => onTab(tab)}
          >
            <Icon path={icon} />
            {t(text)}
          </button>
        ))}
      </div>
    </div>
  )
}
