import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import type { ActivityQuery } from '@bannerday/domain/selection'
import {
  BEIJING,
  DAY,
  eventWindow,
  type EventWindow,
  type Instant,
  instantOf,
  parseWallClock,
  wallClockAt,
} from '@bannerday/domain/time'
import type { EventsStore } from './events.store.ts'
import { withLastFeatured, type FeaturingRow } from './last-featured.ts'

type GameEvents = { readonly gameId: GameId; readonly activities: readonly FeaturingRow[] }

export type EventsService = {
  readonly find: (activityQuery: ActivityQuery, window: EventWindow) => Promise<GameEvents[]>
  readonly byUuid: (uuid: string) => Promise<FeaturingRow | null>
  readonly all: () => Promise<readonly FeaturingRow[]>
  /** Call this when the catalogue has changed; the old one is served until the new one has been read. */
  readonly refresh: () => Promise<void>
}

/** Older activities are found by their title or by a link; without this, answers would grow with the age of the product. */
const ANSWERED_DAYS = 400

/** The window of activities that an answer holds: since a date that was asked for, a start that was pinned, or 400 days ago. */
export function answeredWindow(
  now: Instant,
  pinned: Partial<EventWindow>,
  from: string | undefined,
): EventWindow {
  const { start, end } = eventWindow(now, pinned)
  const [date] = (from ?? wallClockAt(BEIJING, instantOf(now - ANSWERED_DAYS * DAY))).split('T')
  const since = parseWallClock(`${date}T00:00:00`) ?? start
  if (from === undefined && pinned.start !== undefined) return { start, end }
  return { start: from === undefined && since < start ? start : since, end }
}

type Catalogue = {
  readonly list: readonly FeaturingRow[]
  readonly byUuid: ReadonlyMap<string, FeaturingRow>
}

/**
 * The catalogue is a few thousand small records that everybody reads and that seldom change, so each node keeps all of
 * it in memory: reads cost no query, and go on while the database is down.
 */
export function eventsService(store: EventsStore): EventsService {
  let current: Promise<Catalogue> | null = null
  let refreshes = 0
  let latestShown = 0

  async function read(): Promise<Catalogue> {
    const list = withLastFeatured(await store.all())
    return {
      list,
      byUuid: new Map(list.map((activity) => [activity.uuid, activity])),
    }
  }

  function catalogue(): Promise<Catalogue> {
    if (current) return current
    const reading = read()
    // A failure is not cached: the next caller tries again.
    reading.catch(() => {
      if (current === reading) current = null
    })
    current = reading
    return reading
  }

  return {
    find: async (activityQuery, window) => {
      const { list } = await catalogue()
      return GAME_IDS.flatMap((gameId) => {
        const types = activityQuery[gameId]
        if (!types) return []
        const isSelected = ({ gameId: id, type, startTime, endTime }: FeaturingRow) =>
          id === gameId && types.includes(type) && startTime <= window.end && endTime >= window.start
        return [{ gameId, activities: list.filter(isSelected) }]
      })
    },
    byUuid: async (uuid) => (await catalogue()).byUuid.get(uuid) ?? null,
    all: async () => (await catalogue()).list,
    refresh: async () => {
      refreshes += 1
      const mine = refreshes
      const fresh = await read()
      // A refresh that started later has newer data, even if it finished earlier.
      if (mine < latestShown) return
      latestShown = mine
      current = Promise.resolve(fresh)
    },
  }
}
