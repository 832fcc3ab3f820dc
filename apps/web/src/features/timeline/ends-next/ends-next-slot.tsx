import { useId } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { useIdle } from '#ui/hooks/use-idle.ts'
import { latePart } from '#ui/late-part.tsx'
import type { EndsNextListProps } from './ends-next-list.tsx'
import panel from '#features/timeline/side-list/side-panel.module.css'
import styles from './ends-next-slot.module.css'

const EndsNextList = latePart(async () => (await import('./ends-next-list.tsx')).EndsNextList, {
  reportsFailure: () => false,
})

type Props = EndsNextListProps & {
  /** The id of its tab, on pages where it is one of two tabs. */
  readonly labelledBy: string | undefined
}

/** The panel is there from the start, so that the board does not move; its list is rendered once the page is idle. */
export function EndsNextSlot({ labelledBy, ...rest }: Props) {
  const { t } = useI18n()
  const titleId = useId()
  const isIdle = useIdle()
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
      {isIdle ? <EndsNextList {...rest} /> : null}
    </Panel>
  )
}
