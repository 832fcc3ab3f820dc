import { type Activity, type ActivityStatuses, statusOf } from '@bannerday/domain/activity'
import { endDays, endsNext } from '@bannerday/domain/planner'
import type { DisplayZone, Instant } from '@bannerday/domain/time'
import { mdiCheckAll, mdiFilterOffOutline } from '@mdi/js'
import { useMemo } from 'react'
import type { Words } from '#features/timeline/words.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Blank } from '#ui/blank.tsx'
import { EndDayRow } from './end-day-row.tsx'
import { EndItem } from './end-item.tsx'
import { useListWindow } from './hooks/use-list-window.ts'
import { useTicks } from './hooks/use-ticks.ts'
import { listRows, rowsAround } from './list-rows.ts'
import panel from '#features/timeline/side-list/side-panel.module.css'
import styles from './ends-next.module.css'

export type EndsNextListProps = {
  readonly activities: readonly Activity[]
  /** Those that the filters do not hide. */
  readonly shown: readonly Activity[]
  readonly statuses: ActivityStatuses
  readonly now: Instant
  readonly zone: DisplayZone
  readonly words: Words
  readonly colors: ReadonlyMap<string, string>
  readonly onOpenActivity: (activity: Activity) => void
}

/** What ends next, as a to-do list. Only the rows in view are rendered, as on the board. */
export function EndsNextList(props: EndsNextListProps) {
  const { activities, shown, statuses, now, zone, words, colors, onOpenActivity } = props
  const { t } = useI18n()
  const { ticked, tick } = useTicks(statuses)
  const { scrollerRef, view } = useListWindow()
  const list = useMemo(() => {
    const wanted = new Set(shown)
    const listed = activities.filter((activity) => wanted.has(activity) || ticked.has(activity.id))
    return listRows(endDays(endsNext(listed, statuses, now, ticked), zone))
  }, [activities, shown, statuses, now, zone, ticked])

  return (
    <div ref={scrollerRef} className={panel.scroller}>
      {list.count === 0 && shown.length < activities.length ? (
        <Blank icon={mdiFilterOffOutline} title={t('timeline.filter.empty')} />
      ) : null}
      {list.count === 0 && shown.length === activities.length ? (
        <Blank
          icon={mdiCheckAll}
          title={t('timeline.ends-next.empty')}
          text={t('timeline.ends-next.empty.text')}
        />
      ) : null}
      <ul className={styles.list} style={{ height: list.heightPx }}>
        {rowsAround(list, view).map((row) =>
          row.kind === 'day' ? (
            <EndDayRow key={`day ${row.day}`} day={row.day} firstEndAt={row.firstEndAt} top={row.top} />
          ) : (
            <EndItem
              key={row.activity.id}
              activity={row.activity}
              status={statusOf(statuses, row.activity.id)}
              place={{ top: row.top, position: row.position, count: list.count }}
              words={words}
              color={colors.get(row.activity.gameId)}
              onOpen={onOpenActivity}
              onTick={tick}
            />
          ),
        )}
      </ul>
    </div>
  )
}
