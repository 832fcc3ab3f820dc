import { mdiChartGantt, mdiStarFourPoints, mdiTimerSand } from '@mdi/js'
import type { KeyboardEvent } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Icon } from '#ui/icon.tsx'
import { WIDE, useMediaQuery } from '#ui/media-query.ts'
import { useTab, VIEW_TABS, type ViewTab } from './view-settings.ts'
import segmented from '#ui/segmented.module.css'
import styles from './view-tabs.module.css'

const TABS = {
  board: { icon: mdiChartGantt, text: 'timeline.tab.board' },
  'ends-next': { icon: mdiTimerSand, text: 'timeline.ends-next' },
  banners: { icon: mdiStarFourPoints, text: 'timeline.banners' },
} as const

const STEPS: { readonly [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1 }

export const tabId = (tab: ViewTab) => `timeline-tab-${tab}`

/** Switches between the views of the page. Hand-made, because `Tabs` would enlarge the first load. */
export function ViewTabs() {
  const { t } = useI18n()
  const isWide = useMediaQuery(WIDE)
  const [open, setTab] = useTab()
  const tabs = VIEW_TABS.filter((tab) => !isWide || tab !== 'ends-next')
  const chosen = tabs.find((tab) => tab === open) ?? 'board'

  function keyDown({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    const step = STEPS[key]
    const next = step && tabs.at((tabs.indexOf(chosen) + step) % tabs.length)
    if (!next) return
    setTab(next)
    currentTarget.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus()
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
        {tabs.map((tab) => (
          <button
            key={tab}
            id={tabId(tab)}
            type="button"
            role="tab"
            className={segmented.segment}
            aria-selected={tab === chosen}
            data-active={tab === chosen || undefined}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => setTab(tab)}
          >
            <Icon path={TABS[tab].icon} />
            {t(TABS[tab].text)}
          </button>
        ))}
      </div>
    </div>
  )
}
