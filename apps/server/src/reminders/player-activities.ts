import { periodOf } from '@bannerday/domain/activity'
import { GAME_IDS } from '@bannerday/domain/game'
import { textIn } from '@bannerday/domain/language'
import type { Remindable } from '@bannerday/domain/reminders'
import { BEIJING, DAY, instantOf, parseWallClock, wallClockAt, type Instant } from '@bannerday/domain/time'
import { LRUCache } from 'lru-cache'
import type { ActivityRow } from '#db/catalogue-schema.ts'
import type { PlayerPlan } from './stored-plan.ts'

export type PlayerActivity = Remindable & { readonly title: string }

/** No clock is farther from Beijing's than this. */
const MAX_DISTANCE_MS = 2 * DAY

/** Thousands of players share a few languages and servers: each catalogue is converted once for all that are alike. */
const CONVERTED = new WeakMap<readonly ActivityRow[], LRUCache<string, readonly PlayerActivity[]>>()
const MAX_KINDS_OF_PLAYERS = 50

/**
 * What the player has written down, and what is announced and has not ended, with its times on the player's server. Unlike
 * on the timeline, the event window does not clip them: nobody shall be told that something ends just because the window
 * does.
 */
export function playerActivities(
  rows: readonly ActivityRow[],
  plan: PlayerPlan,
  now: Instant,
): readonly PlayerActivity[] {
  const [endedBefore = ''] = wallClockAt(BEIJING, instantOf(now - MAX_DISTANCE_MS)).split('T')
  const servers = GAME_IDS.map((gameId) => plan.serverOf(gameId).offsetMs)
  const key = [endedBefore, plan.language, ...servers].join(' ')
  const converted = CONVERTED.get(rows) ?? new LRUCache({ max: MAX_KINDS_OF_PLAYERS })
  CONVERTED.set(rows, converted)
  const known = converted.get(key) ?? convert(rows, plan, endedBefore)
  converted.set(key, known)
  return plan.own.length === 0 ? known : [...known, ...plan.own]
}

function convert(
  rows: readonly ActivityRow[],
  { language, serverOf }: PlayerPlan,
  endedBefore: string,
): readonly PlayerActivity[] {
  return rows
    .filter(({ endTime, predicted }) => !predicted && endTime >= endedBefore)
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
