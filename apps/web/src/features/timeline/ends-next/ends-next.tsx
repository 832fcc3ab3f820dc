import { useDeferredValue, useId } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { EndsNextList, type EndsNextListProps } from './ends-next-list.tsx'
import panel from '#features/timeline/side-list/side-panel.module.css'
import styles from './ends-next-panel.module.css'

type Props = EndsNextListProps & {
  /** The id of its tab, on pages where it is one of two tabs. */
  readonly labelledBy: string | undefined
}

/** What ends next, as a panel beside the board or as one of two tabs. */
export function EndsNext({ labelledBy, ...rest }: Props) {
  const { t } = useI18n()
  const titleId = useId()
  /** The board is rendered first, and this list when there is time. */
  const isBoardShown = useDeferredValue(true, false)
  const Panel = labelledBy === undefined ? 'aside' : 'div'
  return (
    <Panel
      className={`${panel.panel} ${styles.panel}`}
      role={labelledBy === undefined ? undefined : 'tabpanel'}
      aria-labelledby={labelledBy ?? titleId}
    >
      <h2 id={titleId} className={styles.title}>
        {t('timeline.ends-next')}
      </h2>
      {isBoardShown ? <EndsNextList {...rest} /> : null}
    </Panel>
  )
}
