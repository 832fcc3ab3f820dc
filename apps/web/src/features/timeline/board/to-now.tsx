import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import { useI18n } from '#i18n/i18n.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './to-now.module.css'

type Props = { readonly side: 'left' | 'right'; readonly onClick: () => void }

/** A button at the edge beyond which now is, which leads back to it. */
export function ToNow({ side, onClick }: Props) {
  const { t } = useI18n()
  return (
    <button
      type="button"
      className={styles.button}
      data-side={side}
      aria-label={t('timeline.to-now')}
      aria-keyshortcuts="T"
      onClick={onClick}
    >
      {side === 'left' ? <Icon path={mdiChevronLeft} /> : null}
      {t('timeline.now')}
      {side === 'right' ? <Icon path={mdiChevronRight} /> : null}
    </button>
  )
}
