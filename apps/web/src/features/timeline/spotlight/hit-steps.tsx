import { mdiChevronDown, mdiChevronUp, mdiClose } from '@mdi/js'
import { useI18n } from '#i18n/i18n.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './spotlight.module.css'

type Props = {
  readonly position: number
  readonly total: number
  /** No search text has been entered yet, so no result is shown. */
  readonly isQuiet?: boolean
  readonly onStep: (by: number) => void
  readonly onClose: () => void
}

/** "3 of 12", with buttons for the previous and the next. */
export function HitSteps({ position, total, isQuiet = false, onStep, onClose }: Props) {
  const { t } = useI18n()
  const text = total === 0 ? t('timeline.search.none') : t('timeline.search.position', { position, total })
  return (
    <>
      <output className={styles.count}>{isQuiet ? '' : text}</output>
      <IconButton
        size="small"
        icon={mdiChevronUp}
        label={t('timeline.search.previous')}
        disabled={total === 0}
        onClick={() => onStep(-1)}
      />
      <IconButton
        size="small"
        icon={mdiChevronDown}
        label={t('timeline.search.next')}
        disabled={total === 0}
        onClick={() => onStep(1)}
      />
      <IconButton size="small" icon={mdiClose} label={t('shell.close')} onClick={onClose} />
    </>
  )
}
