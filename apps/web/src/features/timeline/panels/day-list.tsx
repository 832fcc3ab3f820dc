import {
  NO_GAME,
  overlapsDay,
  statusOf,
  type Activity,
  type ActivityStatuses,
  type GameOrNone,
  type PersonalStatus,
} from '@bannerday/domain/activity'
import {
  calendarDayAt,
  relativeDay,
  type CalendarDay,
  type DayCell,
  type Period,
} from '@bannerday/domain/time'
import { mdiCalendarBlankOutline, mdiChevronLeft, mdiChevronRight, mdiPlus } from '@mdi/js'
import { useMemo } from 'react'
import type { ListedGame } from '#data/games.ts'
import type { ActivityTexts } from '#features/timeline/activity-texts.ts'
import { FilteredOut } from '#features/timeline/board-states.tsx'
import { useI18n } from '#i18n/i18n.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { Blank } from '#ui/messages.tsx'
import { useClock } from '#widgets/clock.ts'
import { useDisplaySettings } from '#widgets/display-settings.ts'
import { gameIcon } from '#widgets/icons.ts'
import { StatusRing, type StatusTarget } from '#widgets/personal-status.tsx'
import { relativeDayText } from '#widgets/time-texts.ts'
import { SideItem } from './side-item.tsx'
import panel from './base-panel.module.css'
import styles from './day-panel.module.css'

export type DayListProps = {
  readonly cell: DayCell
  readonly activities: readonly Activity[]
  /** With those that the filters hide. */
  readonly unfiltered: readonly Activity[]
  readonly games: readonly ListedGame[]
  readonly texts: ActivityTexts
  readonly statuses: ActivityStatuses
  /** Left out at the edges of the board. */
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
  readonly onOpenActivity: (activity: Activity) => void
  readonly onAskStatus: (target: StatusTarget) => void
  /** Left out in the plan of somebody else. */
  readonly onNewEntry: ((day: Period) => void) | undefined
}

export function DayList(props: DayListProps) {
  const {
    cell,
    activities,
    unfiltered,
    games,
    texts,
    statuses,
    previous,
    next,
    onOpenActivity,
    onAskStatus,
    onNewEntry,
  } = props
  const { t } = useI18n()
  const groups = useMemo(
    () =>
      activitiesOf(
        cell,
        activities,
        games.map(({ id }) => id),
      ),
    [cell, activities, games],
  )
  const count = groups.flatMap((group) => group.activities).length
  return (
    <>
      <div className={styles.steps}>
        <Chip tone="pink">
          <RelativeDay day={cell.day} />
        </Chip>
        {count === 0 ? null : <Chip>{t('day.count', { count })}</Chip>}
        <span className={styles.gap} />
        <IconButton
          size="small"
          icon={mdiChevronLeft}
          label={t('day.previous')}
          disabled={!previous}
          onClick={previous}
        />
        <IconButton
          size="small"
          icon={mdiChevronRight}
          label={t('day.next')}
          disabled={!next}
          onClick={next}
        />
      </div>
      <div className={`${panel.scroller} ${styles.list}`} aria-live="polite">
        {count > 0 ? null : unfiltered.some((activity) => overlapsDay(activity, cell)) ? (
          <FilteredOut />
        ) : (
          <Blank icon={mdiCalendarBlankOutline} title={t('day.empty')} />
        )}
        {onNewEntry ? (
          <div className={styles.newEntry}>
            <Button variant="text" size="small" icon={mdiPlus} onClick={() => onNewEntry(cell)}>
              {t('timeline.new-entry')}
            </Button>
          </div>
        ) : null}
        {groups.map(({ gameId, activities: ofGame }) => (
          <section
            key={gameId}
            className="game"
            style={{ '--game': games.find(({ id }) => id === gameId)?.color }}
          >
            <h3 className={styles.game}>
              <Icon path={gameIcon(gameId)} />
              {texts.gameName(gameId)}
            </h3>
            <ul>
              {ofGame.map((activity) => (
                <DayItem
                  key={activity.id}
                  activity={activity}
                  status={statusOf(statuses, activity.id)}
                  cell={cell}
                  texts={texts}
                  onOpen={onOpenActivity}
                  onAskStatus={onAskStatus}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

type Props = {
  readonly activity: Activity
  readonly status: PersonalStatus
  readonly cell: DayCell
  readonly texts: ActivityTexts
  readonly onOpen: (activity: Activity) => void
  readonly onAskStatus: (target: StatusTarget) => void
}

function DayItem({ activity, status, cell, texts, onOpen, onAskStatus }: Props) {
  const { t } = useI18n()
  // Of a forecast date only the day is known.
  const startsHere = activity.startsAt >= cell.startsAt && !activity.isStartPredicted
  const endsHere = activity.endsAt <= cell.endsAt && !activity.isEndPredicted
  const end = endsHere ? texts.time(activity.endsAt) : texts.end(activity)
  const when = startsHere
    ? t('day.from-until', { start: texts.time(activity.startsAt), end })
    : t('day.until', { time: end })

  return (
    <SideItem activity={activity} status={status} texts={texts} when={when} onOpen={onOpen}>
      <StatusRing activity={activity} status={status} onAskStatus={onAskStatus} />
    </SideItem>
  )
}

/** Today, tomorrow, in 3 days; updated at midnight. */
function RelativeDay({ day }: { readonly day: CalendarDay }) {
  const { t } = useI18n()
  const { zone } = useDisplaySettings()
  return useClock((now) => relativeDayText(t, relativeDay(day, calendarDayAt(zone, now))))
}

type DayGroup = { readonly gameId: GameOrNone; readonly activities: readonly Activity[] }

/** The activities that overlap a day, by game in the player's order and last those of no game, then by end. */
export function activitiesOf(
  cell: DayCell,
  activities: readonly Activity[],
  gameOrder: readonly GameOrNone[],
): readonly DayGroup[] {
  const overlapping = activities.filter((activity) => overlapsDay(activity, cell))
  const order: readonly GameOrNone[] = [...gameOrder, NO_GAME]
  return order.flatMap((gameId) => {
    const ofGame = overlapping.filter((activity) => activity.gameId === gameId)
    return ofGame.length === 0
      ? []
      : [{ gameId, activities: ofGame.toSorted((a, b) => a.endsAt - b.endsAt || a.startsAt - b.startsAt) }]
  })
}
