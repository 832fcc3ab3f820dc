import type { ActivityQuery } from '@bannerday/domain/selection'
import { DAY } from '@bannerday/domain/time'
import type { Clock } from '#ports/clock.ts'
import type { ChangesStore } from './changes.store.ts'
import { type News, newsOf } from './news.ts'

/** How far back news are told to somebody who does not say when they last looked. */
const USUAL_MS = 14 * DAY
/** Players who were away longer than this get the news of this period only. */
const LONGEST_MS = 60 * DAY
const MOST_NEWS = 200

export type ChangesService = ReturnType<typeof changesService>

export function changesService(store: ChangesStore, clock: Clock) {
  return {
    /** The news about the asked types of the asked games since a moment, latest first. */
    async newsSince(since: Date, activityQuery: ActivityQuery): Promise<readonly News[]> {
      const earliest = new Date(Math.max(since.getTime(), clock.now() - LONGEST_MS))
      return newsOf(await store.since(earliest))
        .filter(({ gameId, type }) => activityQuery[gameId]?.includes(type))
        .slice(0, MOST_NEWS)
    },
    usualSince: () => new Date(clock.now() - USUAL_MS),
    /** The same to the day: a feed made from it stays the same until midnight. */
    usualSinceDay: () => new Date(Math.floor(clock.now() / DAY) * DAY - USUAL_MS),
  }
}
