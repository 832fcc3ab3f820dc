import { ACTIVITY_TYPES } from '@bannerday/domain/activity'
import { GAME_IDS } from '@bannerday/domain/game'
import type { FollowedGame } from '@bannerday/domain/selection'
import { useQuery } from '@tanstack/react-query'
import { eventsQuery } from '#data/events.ts'
import type { ListedGame } from '#data/listed-game.ts'
import { titleOf, titlesQuery } from '#data/titles.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { useFollowedActivities } from '#widgets/activities.ts'

/** Why an activity is not on the player's timeline. */
export type Whereabouts =
  | { readonly kind: 'looking' }
  | { readonly kind: 'other-game'; readonly title: string; readonly game: ListedGame }
  | { readonly kind: 'other-type'; readonly title: string; readonly game: ListedGame; readonly type: string }
  /** The server knows it but does not list it: it ended too long ago, or is too far ahead. */
  | { readonly kind: 'outside'; readonly title: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unsure'; readonly retry: () => void; readonly isRetrying: boolean }

const EVERYTHING: readonly FollowedGame[] = GAME_IDS.map((gameId) => ({ gameId, activities: ACTIVITY_TYPES }))

/** Looks among the activities of all games, then among all titles the server knows. */
export function useWhereabouts(activityId: string): Whereabouts {
  const { t, language } = useI18n()
  const { games, followed, events } = useFollowedActivities()
  const everything = useQuery(eventsQuery(language, EVERYTHING))
  const found = everything.data?.find(({ uuid }) => uuid === activityId)
  const titles = useQuery({ ...titlesQuery(), enabled: everything.isSuccess && !found })

  const unsure: Whereabouts = {
    kind: 'unsure',
    retry: () => {
      if (followed.length > 0) void events.refetch()
      void everything.refetch()
      if (titles.isError) void titles.refetch()
    },
    isRetrying: events.isFetching || everything.isFetching || titles.isFetching,
  }

  if (everything.isError || titles.isError || games.kind === 'failed') return unsure
  if (!everything.data || games.kind === 'loading') return { kind: 'looking' }
  if (!found) {
    if (!titles.data) return { kind: 'looking' }
    if (!Object.hasOwn(titles.data, activityId)) return { kind: 'unknown' }
    return { kind: 'outside', title: titleOf(titles.data, activityId, language) }
  }
  const { title, type } = found
  const game = games.games.find(({ id }) => id === found.game_id)
  if (!game) return { kind: 'outside', title }
  const types = followed.find(({ gameId }) => gameId === game.id)?.activities
  if (!types) return { kind: 'other-game', title, game }
  // It is followed, so the list on the page must be older than the activity.
  if (types.includes(type)) return unsure
  const named = game.activities.find(({ id }) => id === type)
  return { kind: 'other-type', title, game, type: named?.name ?? t(`activity-type.${type}`) }
}
