import type { Activity } from '@bannerday/domain/activity'
import { nextPhaseChange } from '@bannerday/domain/activity'
import { calendarDayAt, dayStart, type DisplayZone, type Instant, plusDays } from '@bannerday/domain/time'
import { useMemo, useState } from 'react'
import { type Board, type BoardInput, layoutBoard } from '#features/timeline/board/board-model.ts'
import { ticker } from '#features/timeline/ticking/ticker.ts'
import { useTick } from '#features/timeline/ticking/use-tick.ts'

/** The board, laid out anew when its input changes and when time makes it wrong. */
export function useBoard(input: BoardInput): Board {
  const { activities, games, zone, language, sort, collapsed } = input
  const now = useLayoutNow(activities, zone)
  return useMemo(
    () => layoutBoard({ activities, games, zone, language, sort, collapsed }, now),
    [activities, games, zone, language, sort, collapsed, now],
  )
}

/** A moment that is as good as now for laying out: nothing has started, ended or come near since, nor a new day begun. */
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
