import {
  NO_GAME,
  overlapsDay,
  statusOf,
  type Activity,
  type ActivityStatuses,
  type GameOrNone,
  type PersonalStatus,
} from '@bannerday/domain/activity'
import { formatDay } from '@bannerday/domain/language'
import {
  calendarDayAt,
  cellAt,
  dayStart,
  relativeDay,
  type CalendarDay,
  type DayCell,
  type DisplayZone,
  type Period,
} from '@bannerday/domain/time'
import { mdiCalendarBlankOutline, mdiChevronLeft, mdiChevronRight, mdiClose, mdiPlus } from '@mdi/js'
import { useId, useMemo } from 'react'
import type { ListedGame } from '#data/games.ts'
import type { ActivityTexts } from '#features/timeline/activity-texts.ts'
import { FilteredOut } from '#features/timeline/board-states.tsx'
import type { Board } from '#features/timeline/board/board-model.ts'
import { useShortcut } from '#features/timeline/keyboard.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { focusInPlace, handFocusOn } from '#ui/focus.ts'
import { Icon } from '#ui/icon.tsx'
import { lazyPopup, useLast } from '#ui/lazy.tsx'
import { WIDE, useMediaQuery } from '#ui/media-query.ts'
import { Blank } from '#ui/messages.tsx'
import { useClock } from '#widgets/clock.ts'
import { useDisplaySettings } from '#widgets/display-settings.ts'
import { gameIcon } from '#widgets/icons.ts'
import { StatusRing, type StatusTarget } from '#widgets/personal-status.tsx'
import { relativeDayText } from '#widgets/time-texts.ts'
import { SideItem } from './side-item.tsx'
import panel from './base-panel.module.css'
import styles from './day-panel.module.css'

const BottomSheet = lazyPopup(async () => (await import('#ui/drawer.tsx')).BottomSheet)

type DayPanelProps = Omit<DayListProps, 'cell' | 'previous' | 'next'> & {
  readonly day: CalendarDay | null
  readonly board: Board
  readonly zone: DisplayZone
  readonly onDay: (day: CalendarDay | null) => void
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The panel of a day: beside the board if there is room, else a sheet at the bottom. */
export function DayPanel({ day, board: { scale }, zone, isOpen, onDay, ...rest }: DayPanelProps) {
  const isWide = useMediaQuery(WIDE)
  const startsAt = day === null ? null : dayStart(zone, day)
  const cell = startsAt === null ? null : cellAt(scale.cells, startsAt)
  const neighbour = (step: number) => {
    const other = cell && scale.cells[cell.index + step]
    return other ? () => onDay(other.day) : undefined
  }
  const shared = { ...rest, previous: neighbour(-1), next: neighbour(1) }
  return (
    <>
      {isWide && cell ? <DayAside {...shared} cell={cell} /> : null}
      {isWide ? null : <DaySheet {...shared} cell={cell} isOpen={isOpen && cell !== null} />}
    </>
  )
}

type DayAsideProps = Omit<DayListProps, 'cell'> & { readonly cell: DayCell; readonly onClose: () => void }

/** Beside the board. Not a dialog, because the rest of the page stays usable; Escape closes it all the same. */
function DayAside({ cell, onClose, ...rest }: DayAsideProps) {
  const { t, language } = useI18n()
  const titleId = useId()
  useShortcut('escape', onClose)
  return (
    <aside ref={handFocusOn} className={panel.panel} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} ref={focusInPlace} className={styles.title} tabIndex={-1}>
          {formatDay(cell.day, language, 'full')}
        </h2>
        <IconButton icon={mdiClose} label={t('shell.close')} onClick={onClose} />
      </header>
      <DayList cell={cell} {...rest} />
    </aside>
  )
}

type DaySheetProps = Omit<DayListProps, 'cell'> & {
  /** Null while it is closed. */
  readonly cell: DayCell | null
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The panel of a day on narrow pages. */
function DaySheet({ cell, isOpen, onClose, ...rest }: DaySheetProps) {
  const { t, language } = useI18n()
  const shown = useLast(cell)
  if (shown === null) return null
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={formatDay(shown.day, language, 'full')}
      closeLabel={t('shell.close')}
    >
      <DayList cell={shown} {...rest} />
    </BottomSheet>
  )
}

type DayListProps = {
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

function DayList(props: DayListProps) {
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
          // Not `disabled`, which would drop the focus of a press that leads to the first day.
          aria-disabled={!previous}
          onClick={previous}
        />
        <IconButton
          size="small"
          icon={mdiChevronRight}
          label={t('day.next')}
          aria-disabled={!next}
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

type DayItemProps = {
  readonly activity: Activity
  readonly status: PersonalStatus
  readonly cell: DayCell
  readonly texts: ActivityTexts
  readonly onOpen: (activity: Activity) => void
  readonly onAskStatus: (target: StatusTarget) => void
}

function DayItem({ activity, status, cell, texts, onOpen, onAskStatus }: DayItemProps) {
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
