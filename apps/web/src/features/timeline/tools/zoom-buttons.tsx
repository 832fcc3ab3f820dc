import { DEFAULT_ZOOM, zoomedBy } from '@bannerday/domain/timeline'
import { mdiMinus, mdiPlus } from '@mdi/js'
import { useShortcut } from '#features/timeline/hooks/use-shortcut.ts'
import { setZoom, useViewSettings } from '#features/timeline/hooks/use-view-settings.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './tools.module.css'

/** Not `disabled` at the limits, which would drop the focus. */
export function ZoomButtons() {
  const { t } = useI18n()
  const { zoom } = useViewSettings()
  const step = (steps: number) => setZoom(zoomedBy(zoom, steps))
  useShortcut('+', () => step(1))
  useShortcut('-', () => step(-1))
  return (
    <fieldset className={styles.zoom} aria-label={t('timeline.zoom')}>
      <IconButton
        size="small"
        icon={mdiMinus}
        label={t('timeline.zoom.out')}
        aria-keyshortcuts="-"
        aria-disabled={zoomedBy(zoom, -1) === zoom}
        onClick={() => step(-1)}
      />
      <output className={styles.share}>{`${Math.round((zoom / DEFAULT_ZOOM) * 100)}%`}</output>
      <IconButton
        size="small"
        icon={mdiPlus}
        label={t('timeline.zoom.in')}
        aria-keyshortcuts="+"
        aria-disabled={zoomedBy(zoom, 1) === zoom}
        onClick={() => step(1)}
      />
    </fieldset>
  )
}
