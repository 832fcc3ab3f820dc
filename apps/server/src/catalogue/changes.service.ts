import { groupBy } from '@bannerday/domain/collections'
import type { ActivityQuery } from '@bannerday/domain/selection'
import { DAY } from '@bannerday/domain/time'
import type { ActivityFacts } from '#db/catalogue-schema.ts'
import type { Clock } from '#ports/clock.ts'
import type { ChangesStore, StoredChange } from './catalogue.store.ts'
import { kindOf } from './changes.ts'

/** How far back the news go for a reader who does not say when they last looked. */
const USUAL_MS = 14 * DAY
/** Players who were away longer than this get the news of this period only. */
const MAX_MS = 60 * DAY
const MAX_NEWS = 200

export type ChangesService = ReturnType<typeof changesService>

export function changesService(store: ChangesStore, clock: Clock) {
  return {
    /** The news about what the query selects since a moment, latest first. */
    async newsSince(since: Date, activityQuery: ActivityQuery): Promise<readonly News[]> {
      const earliest = new Date(Math.max(since.getTime(), clock.now() - MAX_MS))
      return newsOf(await store.since(earliest))
        .filter(({ gameId, type }) => activityQuery[gameId]?.includes(type))
        .slice(0, MAX_NEWS)
    },
    usualSince: () => new Date(clock.now() - USUAL_MS),
    /** The same to the day: a feed made from it stays the same until midnight. */
    usualSinceDay: () => new Date(Math.floor(clock.now() / DAY) * DAY - USUAL_MS),
  }
}

/** The sum of all changes of one activity. */
export type News = Pick<StoredChange, 'uuid' | 'gameId' | 'type' | 'at'> & {
  readonly kind: 'new' | 'moved' | 'ended_early'
  readonly before: ActivityFacts | null
  readonly after: ActivityFacts
}

/** Seasons enter the catalogue half a year ahead, because a rule says so: what was then further away than this is no news. */
const SOON_MS = 60 * DAY

/** One piece of news per activity, latest first. Changes that cancel out and removed activities give none. */
function newsOf(changes: readonly StoredChange[]): readonly News[] {
  return [...groupBy(changes, ({ uuid }) => uuid).values()]
    .flatMap((own) => summed(own))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
}

function summed(own: readonly StoredChange[]): readonly News[] {
  const [first, last] = [own[0], own.at(-1)]
  if (!first || !last?.after || last.after.predicted) return []
  const { uuid, gameId, type, at } = last
  const { before } = first
  const { after } = last
  const common = { uuid, gameId, type, at, after }
  if (before === null || before.predicted) {
    const isSoon = Date.parse(`${after.startTime}+08:00`) - at.getTime() < SOON_MS
    return isSoon ? [{ ...common, kind: 'new', before: null }] : []
  }
  const kind = kindOf(before, after)
  return kind === 'moved' || kind === 'ended_early' ? [{ ...common, kind, before }] : []
}
