import { type Activity, type ActivityStatuses, nextPhaseChange } from '@bannerday/domain/activity'
import { type Filter, filterActivities } from '@bannerday/domain/planner'
import { calendarDayAt, dayStart, type DisplayZone, type Instant, plusDays } from '@bannerday/domain/time'
import { isLongOver, timelineCells, type Zoom } from '@bannerday/domain/timeline'
import { useMemo, useState } from 'react'
import type { ListedGame } from '#data/listed-game.ts'
import { type Board, type BoardInput, layoutBoard } from '#features/timeline/board/board-model.ts'
import { openingInstant } from '#features/timeline/board/opening.ts'
import { ticker } from '#features/timeline/ticking/ticker.ts'
import { useTick } from '#features/timeline/ticking/use-tick.ts'
import { openActivityIn } from './use-open-activity.ts'

type Input = Omit<BoardInput, 'scale' | 'games'> & {
  readonly games: readonly ListedGame[]
  readonly zone: DisplayZone
  readonly zoom: Zoom
  readonly filters: readonly Filter[]
  readonly statuses: ActivityStatuses
  /** Until the page has come to rest, the board does without what ended too long ago to be seen when it opens. */
  readonly isIdle: boolean
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
  isIdle,
}: Input) {
  const games = useMemo(
    () => listed.map(({ id, activities: types }) => ({ id, types: types.map((type) => type.id) })),
    [listed],
  )
  const now = useLayoutNow(activities, zone)
  const shown = useFiltered(activities, filters, statuses, now)
  // The days of all activities: they do not change when a filter hides some of them.
  const cells = useMemo(() => timelineCells(activities, zone), [activities, zone])
  const scale = useMemo(() => ({ cells, pxPerDay: zoom }), [cells, zoom])
  const isWhole = isIdle || needsAll({ scale, sort }, now)
  const laidOut = useMemo(
    () => (isWhole ? shown : shown.filter((activity) => !isLongOver(activity, now, zoom))),
    [isWhole, shown, now, zoom],
  )
  const board: Board = useMemo(
    () => layoutBoard({ scale, activities: laidOut, games, language, sort, collapsed }, now),
    [scale, laidOut, games, language, sort, collapsed, now],
  )
  return { board, shown, now }
}

/** Whether a board that opens may show what is long over: a link may lead to it, and a wide board reaches far back. */
function needsAll(opened: Pick<Board, 'scale' | 'sort'>, now: Instant): boolean {
  const leftmost = openingInstant(opened)
  const isPastSeen = leftmost !== null && isLongOver({ endsAt: leftmost }, now, opened.scale.pxPerDay)
  return isPastSeen || openActivityIn(location.search) !== null
}

/** The filtered activities; the same array while its content is the same, so that a status does not cause a new layout. */
function useFiltered(
  activities: readonly Activity[],
  filters: readonly Filter[],
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
  const [now, setNow] = useState(ticker.now)
  const changesAt = useMemo(() => {
    const nextDay = dayStart(zone, plusDays(calendarDayAt(zone, now), 1))
    const nextPhase = nextPhaseChange(activities, now)
    return Math.min(nextDay ?? Number.POSITIVE_INFINITY, nextPhase ?? Number.POSITIVE_INFINITY)
  }, [activities, zone, now])
  useTick((current) => {
    if (current >= changesAt || current < now) setNow(current)
  })
  return now
}
