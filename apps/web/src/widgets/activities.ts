import { ownActivities, type Activity, type OwnEntries } from '@bannerday/domain/activity'
import type { Language } from '@bannerday/domain/language'
import { cleanSelections, followedGames, type FollowedGame } from '@bannerday/domain/selection'
import { eventWindow, type Instant, MINUTE, parseWallClock } from '@bannerday/domain/time'
import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { configQuery } from '#data/config.ts'
import { KNOWN_GAMES } from '#data/events-request.ts'
import { cachedLanguage, type EventsAnswer, eventsQuery, toActivity } from '#data/events.ts'
import { toListedGame } from '#data/games.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { readStored, useStored } from '#storage/storage.ts'
import { useClock } from './clock.ts'
import { useDisplaySettings } from './display-settings.ts'
import { type Games, useGames, useSelections } from './games.ts'
import { useShownPlan } from './shown-plan.ts'

type FollowedActivities = {
  readonly games: Games
  readonly followed: readonly FollowedGame[]
  readonly events: UseQueryResult<EventsAnswer>
  /** The answer that is shown, which may be an earlier one in another language; undefined while there is none. */
  readonly answer: EventsAnswer | undefined
  /** The language of that answer. */
  readonly language: Language
  /** With the instants for this player, and what they have written down; undefined while there is no answer. */
  readonly activities: readonly Activity[] | undefined
}

/** The activities of the games that the player follows, fetched again every `refetchMs` if that is given. */
export function useFollowedActivities(refetchMs?: number): FollowedActivities {
  const { language } = useI18n()
  const games = useGames()
  const offered = games.kind === 'ready' ? games.games : KNOWN_GAMES
  const selections = useSelections(offered)
  const followed = useMemo(() => followedGames(selections, offered), [selections, offered])
  const events = useQuery({
    ...eventsQuery(language, followed),
    refetchInterval: ({ state: { data } }) =>
      refetchMs !== undefined && (data?.cachedAt ? RETRY_MS : refetchMs),
    refetchOnWindowFocus: refetchMs !== undefined,
  })
  const { shown, shownLanguage } = useLastAnswer(events, language, followed)
  const announced = useActivities(shown)
  const own = useOwnActivities()
  // Whoever follows no game still has what they have written down.
  const isOwnAlone = followed.length === 0 && own.length > 0
  const activities = useMemo(() => {
    if (isOwnAlone) return own
    return announced && own.length > 0 ? [...announced, ...own] : announced
  }, [announced, own, isOwnAlone])
  return {
    games,
    followed,
    events,
    answer: isOwnAlone ? NOTHING : shown.data,
    language: shownLanguage,
    activities,
  }
}

/** How soon to ask again when the network failed: browsers do not always report that it is back. */
const RETRY_MS = MINUTE

const NOTHING: EventsAnswer = { activities: [], cachedAt: null }

/**
 * The answer in the player's language; until there is one, that in the language from before the switch, or the one that the
 * service worker's cache has.
 */
function useLastAnswer(
  events: FollowedActivities['events'],
  language: Language,
  followed: readonly FollowedGame[],
) {
  const [answered, setAnswered] = useState<Language | null>(null)
  const lastLanguage = answered ?? language
  const cached = cachedLanguage(events.failureReason)
  // Watched, because what nobody watches is removed from the cache after some minutes; but only once it is answered, so
  // that a switch aborts the call for a language that nobody wants any more. Asked for only if it is known to be cached.
  const earlier = useQuery({ ...eventsQuery(lastLanguage, followed), enabled: cached !== undefined })
  const found = events.data === undefined ? (cached ?? answered) : language
  if (found !== answered) setAnswered(found)
  const isEarlier = events.data === undefined && earlier.data !== undefined
  return { shown: isEarlier ? earlier : events, shownLanguage: isEarlier ? lastLanguage : language }
}

function useActivities({ data }: FollowedActivities['events']) {
  const { server } = useDisplaySettings()
  const pinned = useQuery(configQuery()).data?.event_window
  const first = parseWallClock(pinned?.start ?? '')
  const last = parseWallClock(pinned?.end ?? '')
  const windowAt = (now: Instant) =>
    eventWindow(now, { ...(first === null ? {} : { start: first }), ...(last === null ? {} : { end: last }) })
  // By the clock, not by the last answer: when the end of the window has passed, nothing ends with it any more.
  const start = useClock((now) => windowAt(now).start)
  const end = useClock((now) => windowAt(now).end)
  return useMemo(
    () => data?.activities.flatMap((wire) => toActivity(wire, server, { start, end }) ?? []),
    [data, server, start, end],
  )
}

const NO_ENTRIES: OwnEntries = {}

/** What the player has written down, as activities; none of it in the plan of somebody else. */
function useOwnActivities(): readonly Activity[] {
  const stored = useStored('ownEntries') ?? NO_ENTRIES
  const entries = useShownPlan() ? NO_ENTRIES : stored
  return useMemo(() => ownActivities(entries), [entries])
}

/** Makes the call of `useFollowedActivities` before the page that uses it is rendered. */
export async function prefetchActivities(client: QueryClient, language: Language): Promise<void> {
  const storedGames = readStored('gameList')?.map((game) => toListedGame(game, language))
  const offered = storedGames && storedGames.length > 0 ? storedGames : KNOWN_GAMES
  const followed = followedGames(cleanSelections(readStored('userGameSelections') ?? {}, offered), offered)
  if (followed.length > 0) await client.prefetchQuery(eventsQuery(language, followed))
}
