import { mdiFilterVariant } from '@mdi/js'
import { useRef, useState } from 'react'
import { useViewSettings } from '#features/timeline/hooks/use-view-settings.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { latePart } from '#ui/late-part.tsx'
import styles from './tools.module.css'

const loadMenu = () => import('./filter-menu.tsx')
const preload = () => void loadMenu()
const FilterMenu = latePart(async () => (await loadMenu()).FilterMenu)

/** Shows how many filters are on, so that nobody wonders where the rest of the board is. */
export function FilterButton() {
  const { t } = useI18n()
  const { filters } = useViewSettings()
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const count = filters.length
  return (
    <span className={styles.filter} data-count={count || undefined}>
      <IconButton
        ref={button}
        icon={mdiFilterVariant}
        label={count === 0 ? t('timeline.filter') : t('timeline.filter.on', { count })}
        aria-haspopup="menu"
        aria-expanded={isOpen === true}
        data-on={count > 0 || undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setIsOpen(true)}
      />
      {isOpen === null ? null : (
        <FilterMenu isOpen={isOpen} anchor={button} onClose={() => setIsOpen(false)} />
      )}
    </span>
  )
}
