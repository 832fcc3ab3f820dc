import type { WireActivity } from '@bannerday/contract/events'
import { ACTIVITY_TYPES, type Activity } from '@bannerday/domain/activity'
import { GAME_IDS } from '@bannerday/domain/game'
import { followedGames, type OfferedGame } from '@bannerday/domain/selection'
import { eventWindow, type Instant, instantOf, MINUTE, parseWallClock } from '@bannerday/domain/time'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiFailure } from '#data/api-failure.ts'
import { configQuery } from '#data/config.ts'
import { eventsQuery, toActivity } from '#data/events.ts'
import type { ListedGame } from '#data/listed-game.ts'
import { ticker } from '#features/timeline/ticking/ticker.ts'
import { failureText } from '#i18n/failure-text.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { useDisplaySettings } from '#widgets/display-settings.ts'
import { useGames } from '#widgets/games/use-games.ts'
import { useSelections } from '#widgets/games/use-selections.ts'

const REFETCH_MS = 10 * MINUTE

type Retry = { readonly retry: () => void; readonly isRetrying: boolean }

/** What the timeline has to show. */
export type Timeline =
  | { readonly kind: 'loading' }
  | { readonly kind: 'no-games' }
  | { readonly kind: 'empty' }
  | ({ readonly kind: 'failed'; readonly message: string } & Retry)
  | ({
      readonly kind: 'ready'
      readonly activities: readonly Activity[]
      readonly games: readonly ListedGame[]
      /** When they were true for the last time, if a newer answer could not be had. */
      readonly staleSince: Instant | null
    } & Retry)

/** What there is to follow before the list of games arrives, so that the activities need not wait for it. */
const KNOWN_GAMES: readonly OfferedGame[] = GAME_IDS.map((id) => ({
  id,
  activities: ACTIVITY_TYPES.map((type) => ({ id: type, isDefault: type !== 'maintenance' })),
}))

export function useTimeline(): Timeline {
  const { t, language } = useI18n()
  const list = useGames()
  const offered = list.kind === 'ready' ? list.games : KNOWN_GAMES
  const selections = useSelections(offered)
  const followed = useMemo(() => followedGames(selections, offered), [selections, offered])
  const events = useQuery({
    ...eventsQuery(language, followed),
    refetchInterval: REFETCH_MS,
    refetchOnWindowFocus: true,
  })
  const activities = useActivities(events.data)
  const again = { retry: () => void events.refetch(), isRetrying: events.isFetching }

  if (followed.length === 0) return { kind: 'no-games' }
  if (list.kind === 'failed') {
    return { kind: 'failed', message: t('games.load-failed'), retry: list.retry, isRetrying: list.isRetrying }
  }
  if (activities !== undefined) {
    if (activities.length === 0) return { kind: 'empty' }
    if (list.kind === 'loading') return { kind: 'loading' }
    const staleSince = events.isError ? instantOf(events.dataUpdatedAt) : null
    return { kind: 'ready', activities, games: list.games, staleSince, ...again }
  }
  if (!events.isError) return { kind: 'loading' }
  const reason = events.error instanceof ApiFailure ? failureText(t, events.error) : t('general.unknown')
  return { kind: 'failed', message: t('timeline.fetch-failed', { message: reason }), ...again }
}

/** Which moments the activities take for this player; none while there is no answer. */
function useActivities(wire: readonly WireActivity[] | undefined) {
  const { server } = useDisplaySettings()
  const pinned = useQuery(configQuery()).data?.event_window
  const start = pinned?.start ?? ''
  const end = pinned?.end ?? ''
  return useMemo(() => {
    const [first, last] = [parseWallClock(start), parseWallClock(end)]
    const window = eventWindow(ticker.now(), {
      ...(first === null ? {} : { start: first }),
      ...(last === null ? {} : { end: last }),
    })
    return wire?.flatMap((activity) => toActivity(activity, server, window) ?? [])
  }, [wire, server, start, end])
}
