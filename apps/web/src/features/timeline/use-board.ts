import { nextPhaseChange, type Activity, type ActivityStatuses } from '@bannerday/domain/activity'
import { filterActivities, withoutStatusFilters, type Filters } from '@bannerday/domain/filters'
import { calendarDayAt, dayStart, plusDays, type DisplayZone, type Instant } from '@bannerday/domain/time'
import { timelineCells, type Zoom } from '@bannerday/domain/timeline'
import { useMemo, useState } from 'react'
import type { ListedGame } from '#data/games.ts'
import { clock, useClock } from '#widgets/clock.ts'
import { layoutBoard, type Board, type LayoutInput } from './board/board-model.ts'

type Input = Omit<LayoutInput, 'scale' | 'games'> & {
  readonly games: readonly ListedGame[]
  readonly zone: DisplayZone
  readonly zoom: Zoom
  readonly filters: Filters
  readonly statuses: ActivityStatuses
}

/** The board, laid out again when its input changes and when the passing of time makes it outdated. */
export function useBoard({
  activities,
  games: listed,
  zone,
  zoom,
  language,
  sort,
  collapsed,
  filters,
  statuses,
}: Input) {
  const games = useMemo(
    () => listed.map(({ id, activities: types }) => ({ id, types: types.map((type) => type.id) })),
    [listed],
  )
  const now = useLayoutNow(activities, zone)
  const shown = useFiltered(activities, filters, statuses, now)
  const filtersWithoutStatus = useMemo(() => withoutStatusFilters(filters), [filters])
  const shownWithAnyStatus = useFiltered(activities, filtersWithoutStatus, statuses, now)
  // The days of all activities: they do not change when a filter hides some of them.
  const cells = useMemo(() => timelineCells(activities, zone), [activities, zone])
  const scale = useMemo(() => ({ cells, pxPerDay: zoom }), [cells, zoom])
  const board: Board = useMemo(
    () => layoutBoard({ scale, activities: shown, games, language, sort, collapsed }, now),
    [scale, shown, games, language, sort, collapsed, now],
  )
  return {
    board,
    /** What the filters leave. */
    shown,
    /** What they would leave if none were about the player's statuses. */
    shownWithAnyStatus,
    now,
  }
}

/** The filtered activities; the same array while its content is the same, so that a status does not cause a new layout. */
function useFiltered(
  activities: readonly Activity[],
  filters: Filters,
  statuses: ActivityStatuses,
  now: Instant,
): readonly Activity[] {
  const [last, setLast] = useState(activities)
  const next = useMemo(
    () => filterActivities(activities, filters, { statuses, now }),
    [activities, filters, statuses, now],
  )
  if (next === last || isSameList(next, last)) return last
  setLast(next)
  return next
}

function isSameList(a: readonly Activity[], b: readonly Activity[]): boolean {
  return a.length === b.length && a.every((activity, index) => activity === b[index])
}

/** The time of the last layout that is still valid: since then no activity has changed its phase, and no day has begun. */
function useLayoutNow(activities: readonly Activity[], zone: DisplayZone): Instant {
  const [now, setNow] = useState(clock.now)
  const changesAt = useMemo(() => {
    const nextDay = dayStart(zone, plusDays(calendarDayAt(zone, now), 1))
    const nextPhase = nextPhaseChange(activities, now)
    return Math.min(nextDay ?? Number.POSITIVE_INFINITY, nextPhase ?? Number.POSITIVE_INFINITY)
  }, [activities, zone, now])
  const isOutdated = useClock((current) => current >= changesAt || current < now)
  if (isOutdated) setNow(clock.now())
  return now
}
