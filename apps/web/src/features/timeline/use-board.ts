import {
  nextPhaseChange,
  type Activity,
  type ActivityStatuses,
  type GameOrNone,
} from '@bannerday/domain/activity'
import { filterActivities, withoutStatusFilters, type Filters } from '@bannerday/domain/filters'
import { calendarDayAt, dayStart, plusDays, type DisplayZone, type Instant } from '@bannerday/domain/time'
import { timelineCells, type Zoom } from '@bannerday/domain/timeline'
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { ListedGame } from '#data/games.ts'
import { clock, useClock } from '#widgets/clock.ts'
import { layoutBoard, type Board, type LayoutInput, type Sort } from './board/board-model.ts'
import type { BoardHandle } from './board/board-view.tsx'
import { openActivityIn } from './open-activity.ts'
import { toggleGroup } from './view-settings.ts'

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

type BarRequest = { readonly activityId: string; readonly act: 'showBar' | 'focusBar' }

type Groups = {
  readonly activities: readonly Activity[]
  readonly collapsed: ReadonlySet<string>
  readonly sort: Sort
}

type Context = Groups & {
  /** The board should be shown. */
  readonly onRequest: () => void
}

/**
 * Requests from outside of the board to show or focus a bar. Its tab and its group may have to be opened first, so the
 * request is kept until the board has rendered. A link to an activity is such a request too.
 */
export function useBarRequests(boardView: RefObject<BoardHandle | null>, context: Context) {
  const [request, setRequest] = useState<BarRequest | null>(linkedRequest)
  // Once the board has rendered with the tab and the group open.
  useLayoutEffect(() => {
    if (request) boardView.current?.[request.act](request.activityId)
  }, [boardView, request])

  function ask(next: BarRequest) {
    const collapsedGame = collapsedGameOf(next.activityId, context)
    if (collapsedGame !== null) toggleGroup(collapsedGame)
    context.onRequest()
    setRequest(next)
  }

  return {
    focusBar: (activityId: string) => ask({ activityId, act: 'focusBar' }),
    showBar: (activityId: string) => ask({ activityId, act: 'showBar' }),
  }
}

function linkedRequest(): BarRequest | null {
  const activityId = openActivityIn(location.search)
  return activityId === null ? null : { activityId, act: 'focusBar' }
}

/** The game whose collapsed group hides a bar; null if none does. Sorted by end, the board has no groups. */
export function collapsedGameOf(
  activityId: string,
  { activities, collapsed, sort }: Groups,
): GameOrNone | null {
  if (sort === 'by-end') return null
  const gameId = activities.find(({ id }) => id === activityId)?.gameId
  return gameId !== undefined && collapsed.has(gameId) ? gameId : null
}
