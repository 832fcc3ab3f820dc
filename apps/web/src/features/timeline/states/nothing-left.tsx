import { mdiFilterOffOutline } from '@mdi/js'
import { setFilters } from '#features/timeline/hooks/use-view-settings.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Blank } from '#ui/blank.tsx'
import { Button } from '#ui/button.tsx'
import styles from './board-state.module.css'

/** Shown if the player's filters hide everything. */
export function NothingLeft() {
  const { t } = useI18n()
  return (
    <output className={styles.state}>
      <Blank
        icon={mdiFilterOffOutline}
        title={t('timeline.filter.empty')}
        action={
          <Button variant="tonal" onClick={() => setFilters([])}>
            {t('timeline.filter.clear')}
          </Button>
        }
      />
    </output>
  )
}
