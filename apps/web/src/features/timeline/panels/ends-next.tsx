import {
  statusOf,
  type Activity,
  type ActivityStatuses,
  type PersonalStatus,
  urgencyOf,
} from '@bannerday/domain/activity'
import { formatDay } from '@bannerday/domain/language'
import { endDays, endsNext, type EndDay } from '@bannerday/domain/planner'
import {
  calendarDayAt,
  lastDayOf,
  relativeDay,
  type CalendarDay,
  type DisplayZone,
  type Instant,
} from '@bannerday/domain/time'
import type { PxRange } from '@bannerday/domain/timeline'
import { mdiCheckAll } from '@mdi/js'
import { type ReactNode, useCallback, useDeferredValue, useId, useMemo, useState } from 'react'
import type { ActivityTexts } from '#features/timeline/activity-texts.ts'
import { FilteredOut } from '#features/timeline/board-states.tsx'
import { useI18n } from '#i18n/i18n.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { followSize } from '#ui/media-query.ts'
import { Blank } from '#ui/messages.tsx'
import { useClock, useTimeLeftMs } from '#widgets/clock.ts'
import { useDisplaySettings } from '#widgets/display-settings.ts'
import { StatusRing, type StatusTarget, useJustChanged } from '#widgets/personal-status.tsx'
import { relativeDayText, shortRemainingText } from '#widgets/time-texts.ts'
import { SideItem } from './side-item.tsx'
import panel from './base-panel.module.css'
import styles from './ends-next.module.css'

type EndsNextProps = EndsNextListProps & {
  /** The id of its tab, on pages where it is one of the tabs. */
  readonly labelledBy: string | undefined
}

/** What ends next, as a panel beside the board or as one of the tabs. */
export function EndsNext({ labelledBy, ...rest }: EndsNextProps) {
  /** The board is rendered first, and this list when there is time. */
  const isBoardShown = useDeferredValue(true, false)
  return (
    <EndsPanel labelledBy={labelledBy}>
      {isBoardShown ? <EndsNextList {...rest} /> : <Placeholders />}
    </EndsPanel>
  )
}

/** The panel beside the board while activities are loading. */
export function EndsNextSkeleton({ isLate }: { readonly isLate: boolean }) {
  return <EndsPanel isBusy>{isLate ? <Placeholders /> : null}</EndsPanel>
}

/** In the place of the banners while their code is loading. */
export function BannersSkeleton() {
  return (
    <div className={`${panel.panel} ${styles.panel} ${styles.beside}`} aria-busy>
      <Placeholders />
    </div>
  )
}

const TITLE_WIDTHS = ['68%', '54%', '74%', '48%', '62%', '70%', '52%', '66%', '58%'] as const

/** In the places of a day and of what ends on it. */
function Placeholders() {
  return (
    <div className={styles.placeholders}>
      <Skeleton width="76px" height="12px" />
      {TITLE_WIDTHS.map((width) => (
        <div key={width} className={styles.placeholder}>
          <Skeleton height="42px" />
          <div>
            <Skeleton width={width} height="12px" />
            <Skeleton width="40%" height="10px" />
          </div>
        </div>
      ))}
    </div>
  )
}

type EndsPanelProps = {
  readonly labelledBy?: string | undefined
  readonly isBusy?: boolean
  readonly children: ReactNode
}

function EndsPanel({ labelledBy, isBusy, children }: EndsPanelProps) {
  const { t } = useI18n()
  const titleId = useId()
  const Panel = labelledBy === undefined ? 'aside' : 'div'
  return (
    <Panel
      className={`${panel.panel} ${styles.panel}`}
      role={labelledBy === undefined ? undefined : 'tabpanel'}
      aria-labelledby={labelledBy ?? titleId}
      aria-busy={isBusy}
    >
      <h2 id={titleId} className={styles.title}>
        {t('timeline.ends-next')}
      </h2>
      {children}
    </Panel>
  )
}

type EndsNextListProps = {
  /** Those that filters may show, depending on their status. */
  readonly activities: readonly Activity[]
  /** Those that the filters do not hide. */
  readonly shown: readonly Activity[]
  readonly isFiltered: boolean
  readonly statuses: ActivityStatuses
  readonly now: Instant
  readonly zone: DisplayZone
  readonly texts: ActivityTexts
  readonly colors: ReadonlyMap<string, string>
  readonly onOpenActivity: (activity: Activity) => void
  readonly onAskStatus: (target: StatusTarget) => void
}

/** What ends next, as a to-do list. Only the rows in view are rendered, as on the board. */
function EndsNextList(props: EndsNextListProps) {
  const { activities, shown, isFiltered, statuses, now, zone, texts, colors, onOpenActivity, onAskStatus } =
    props
  const { t } = useI18n()
  const [justChanged, addChanged] = useJustChanged()
  const { scrollerRef, range } = useListWindow()
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const list = useMemo(() => {
    const wanted = new Set(shown)
    const listed = activities.filter((activity) => wanted.has(activity) || justChanged.has(activity.id))
    return listRows(endDays(endsNext(listed, statuses, now, justChanged), zone))
  }, [activities, shown, statuses, now, zone, justChanged])

  return (
    <div ref={scrollerRef} className={panel.scroller}>
      {list.count === 0 && isFiltered ? <FilteredOut /> : null}
      {list.count === 0 && !isFiltered ? (
        <Blank
          icon={mdiCheckAll}
          title={t('timeline.ends-next.empty')}
          text={t('timeline.ends-next.empty.text')}
        />
      ) : null}
      <ul className={styles.list} style={{ height: list.heightPx }}>
        {rowsAround(list, range, focusedId).map((row) =>
          row.kind === 'day' ? (
            <EndDayRow key={`day ${row.day}`} day={row.day} firstEndAt={row.firstEndAt} top={row.top} />
          ) : (
            <EndItem
              key={row.activity.id}
              activity={row.activity}
              status={statusOf(statuses, row.activity.id)}
              place={{ top: row.top, position: row.position, count: list.count }}
              texts={texts}
              zone={zone}
              color={colors.get(row.activity.gameId)}
              onFocus={setFocusedId}
              onOpen={onOpenActivity}
              onToggle={addChanged}
              onAskStatus={(target) => {
                addChanged(row.activity.id)
                onAskStatus(target)
              }}
            />
          ),
        )}
      </ul>
    </div>
  )
}

type EndDayRowProps = { readonly day: CalendarDay; readonly firstEndAt: Instant; readonly top: number }

/** A day on which something ends, and the time until the first end. Today and tomorrow are called so. */
function EndDayRow({ day, firstEndAt, top }: EndDayRowProps) {
  const { t, language } = useI18n()
  const { zone } = useDisplaySettings()
  const name = useClock((now) => {
    const seen = relativeDay(day, calendarDayAt(zone, now))
    const isNear = seen.kind === 'today' || seen.kind === 'tomorrow'
    return isNear ? relativeDayText(t, seen) : formatDay(day, language, 'near')
  })
  const leftMs = useTimeLeftMs(firstEndAt)
  return (
    <li className={styles.day} style={{ top }}>
      <h3 className={styles.date}>{name}</h3>
      <span className={styles.pill} data-urgency={urgencyOf(leftMs)}>
        {shortRemainingText(t, leftMs)}
      </span>
    </li>
  )
}

type EndItemProps = {
  readonly activity: Activity
  readonly status: PersonalStatus
  readonly place: { readonly top: number; readonly position: number; readonly count: number }
  readonly texts: ActivityTexts
  readonly zone: DisplayZone
  readonly color: string | undefined
  readonly onFocus: (activityId: string) => void
  readonly onOpen: (activity: Activity) => void
  readonly onToggle: (activityId: string) => void
  readonly onAskStatus: (target: StatusTarget) => void
}

function EndItem(props: EndItemProps) {
  const { activity, status, place, texts, zone, color, onFocus, onOpen, ...ring } = props
  const { endsAt } = activity
  // Midnight with its date: it stands on the day before, at the start of which it would be long over.
  const end = calendarDayAt(zone, endsAt) === lastDayOf(activity, zone) ? texts.time : texts.moment
  return (
    <SideItem
      className={`${styles.item} game`}
      style={{ top: place.top, '--game': color }}
      aria-posinset={place.position}
      aria-setsize={place.count}
      activity={activity}
      status={status}
      texts={texts}
      // Last, because it is cut off first where the line is too long: the colour tells the game too.
      when={activity.isEndPredicted ? texts.expected : end(endsAt)}
      where={texts.gameName(activity.gameId)}
      onFocus={() => onFocus(activity.id)}
      onOpen={onOpen}
    >
      <StatusRing activity={activity} status={status} {...ring} />
    </SideItem>
  )
}

const NOTHING: PxRange = { from: 0, to: 0 }

/** The part of a list that is in view, rounded to rows, so that most scroll events do not render again. */
function useListWindow() {
  const [range, setRange] = useState(NOTHING)

  const scrollerRef = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    function updateRange() {
      if (!element) return
      const from = Math.floor(element.scrollTop / ITEM_ROW_PX) * ITEM_ROW_PX
      const to = from + Math.ceil(element.clientHeight / ITEM_ROW_PX) * ITEM_ROW_PX
      setRange((last) => (last.from === from && last.to === to ? last : { from, to }))
    }
    updateRange()
    const stopFollowing = followSize(element, updateRange)
    element.addEventListener('scroll', updateRange, { passive: true })
    return () => {
      stopFollowing()
      element.removeEventListener('scroll', updateRange)
    }
  }, [])

  return { scrollerRef, range }
}

/** Heights of rows; the style sheet repeats them. */
const DAY_ROW_PX = 40
const ITEM_ROW_PX = 58

/** A row of the list with its position. */
export type ListRow = { readonly top: number } & (
  | { readonly kind: 'day'; readonly day: CalendarDay; readonly firstEndAt: Instant }
  | { readonly kind: 'item'; readonly activity: Activity; readonly position: number }
)

type ListRows = {
  readonly rows: readonly ListRow[]
  readonly heightPx: number
  readonly count: number
}

/** The rows of all days, each followed by what ends on it. */
export function listRows(days: readonly EndDay[]): ListRows {
  const rows: ListRow[] = []
  let top = 0
  let count = 0
  for (const { day, activities } of days) {
    const [first] = activities
    if (first === undefined) continue
    rows.push({ kind: 'day', top, day, firstEndAt: first.endsAt })
    top += DAY_ROW_PX
    for (const activity of activities) {
      count += 1
      rows.push({ kind: 'item', top, activity, position: count })
      top += ITEM_ROW_PX
    }
  }
  return { rows, heightPx: top, count }
}

/**
 * The rows in view, and one before and after them, so that scrolling and Tab find the next one rendered; and wherever it is
 * the one with the focus, which would be dropped with it.
 */
export function rowsAround(
  { rows }: ListRows,
  { from, to }: PxRange,
  focusedId: string | null,
): readonly ListRow[] {
  return rows.filter((row) => {
    const isNear = row.top > from - 2 * ITEM_ROW_PX && row.top < to + ITEM_ROW_PX
    return isNear || (row.kind === 'item' && row.activity.id === focusedId)
  })
}
