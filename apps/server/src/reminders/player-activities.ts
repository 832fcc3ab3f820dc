import { periodOf } from '@bannerday/domain/activity'
import { textIn } from '@bannerday/domain/language'
import type { Remindable } from '@bannerday/domain/reminders'
import { BEIJING, DAY, instantOf, parseWallClock, wallClockAt, type Instant } from '@bannerday/domain/time'
import type { ActivityRow } from '#db/catalogue-schema.ts'
import type { PlayerPlan } from './stored-plan.ts'

export type PlayerActivity = Remindable & { readonly title: string }

/** No clock is farther from Beijing's than this. */
const FARTHEST_MS = 2 * DAY

/**
 * What has not ended, with its times on the player's server. Unlike on the timeline these are the announced ones even where
 * they lie outside of the event window: nobody shall be told that something ends just because the window does.
 */
export function playerActivities(
  rows: readonly ActivityRow[],
  { language, serverOf }: PlayerPlan,
  now: Instant,
): readonly PlayerActivity[] {
  const endedBefore = wallClockAt(BEIJING, instantOf(now - FARTHEST_MS))
  return rows
    .filter(({ endTime }) => endTime >= endedBefore)
    .flatMap((row) => {
      const start = parseWallClock(row.startTime)
      const end = parseWallClock(row.endTime)
      if (start === null || end === null) return []
      const { uuid: id, gameId, type, titles } = row
      const expected = { isStartPredicted: row.startPredicted, isEndPredicted: row.endPredicted }
      const period = periodOf({ ...row, start, end }, serverOf(gameId), { start, end })
      return [{ id, gameId, type, title: textIn(titles, language), ...expected, ...period }]
    })
}
