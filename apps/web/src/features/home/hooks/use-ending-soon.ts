import { type Activity, endingSoon } from '@bannerday/domain/activity'
import { followedGames } from '@bannerday/domain/selection'
import { eventWindow, type Instant, instantOf, parseWallClock } from '@bannerday/domain/time'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '#data/config.ts'
import { eventsQuery, toActivity } from '#data/events.ts'
import type { ListedGame } from '#data/listed-game.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { useDisplaySettings } from '#widgets/display-settings.ts'
import { useGames } from '#widgets/games/use-games.ts'
import { useSelections } from '#widgets/games/use-selections.ts'
import { useStatuses } from '#widgets/status-menu/personal-status.ts'

const NO_GAMES: readonly never[] = []

type EndingSoon = {
  readonly activities: readonly Activity[]
  readonly games: readonly ListedGame[]
  /** When the server answered: what is left is counted from there. */
  readonly now: Instant
}

/** Null while nobody knows, and where nothing is followed. */
export function useEndingSoon(): EndingSoon | null {
  const { language } = useI18n()
  const { server } = useDisplaySettings()
  const statuses = useStatuses()
  const list = useGames()
  const games = list.kind === 'ready' ? list.games : NO_GAMES
  const followed = followedGames(useSelections(games), games)
  const config = useQuery(configQuery())
  const events = useQuery(eventsQuery(language, followed))
  if (!events.data || followed.length === 0) return null

  const now = instantOf(events.dataUpdatedAt)
  const [start, end] = [config.data?.event_window?.start, config.data?.event_window?.end].map((wall) =>
    parseWallClock(wall ?? ''),
  )
  const window = eventWindow(now, { ...(start && { start }), ...(end && { end }) })
  const activities = events.data.flatMap((wire) => toActivity(wire, server, window) ?? [])
  return { activities: endingSoon(activities, statuses, now), games, now }
}
