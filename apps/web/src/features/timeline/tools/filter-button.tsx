import { mdiFilterVariant } from '@mdi/js'
import { useRef, useState } from 'react'
import { useViewSettings } from '#features/timeline/hooks/use-view-settings.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { lazyPopup } from '#ui/lazy.tsx'
import styles from './tools.module.css'

const FilterMenu = lazyPopup(async () => (await import('./filter-menu.tsx')).FilterMenu)

/** Shows how many filters are on, so that nobody wonders where the rest of the board is. */
export function FilterButton() {
  const { t } = useI18n()
  const { filters } = useViewSettings()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const count = filters.length
  return (
    <span className={styles.filter} data-count={count || undefined}>
      <IconButton
        ref={button}
        icon={mdiFilterVariant}
        label={count === 0 ? t('timeline.filter') : t('timeline.filter.on', { count })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-on={count > 0 || undefined}
        onPointerEnter={FilterMenu.preload}
        onFocus={FilterMenu.preload}
        onClick={() => setIsOpen(true)}
      />
      <FilterMenu isOpen={isOpen} anchor={button} onClose={() => setIsOpen(false)} />
    </span>
  )
}
