import { cancelVote, castVote, showTags } from '@bannerday/contract/tags'
import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import type { Ballot } from '@bannerday/domain/votes'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { queryKeys } from './query-client.ts'

/** A question players vote on about an activity. */
export type TagCategory = { readonly id: string; readonly name: string; readonly ballot: Ballot }

export type VotedOn = { readonly id: string; readonly gameId: GameId }

type TagsRequest = { readonly activity: VotedOn; readonly language: Language; readonly token: string }

export function tagsQuery({ activity, language, token }: TagsRequest) {
  const request = { activity_uuid: activity.id, game_id: activity.gameId, lang: language }
  return queryOptions({
    queryKey: queryKeys.tags(token, request),
    queryFn: async ({ signal }): Promise<readonly TagCategory[]> => {
      const { all_categories, user_votes } = await call(showTags, request, { signal })
      return all_categories.map(({ category_id: id, name, options }) => ({
        id,
        name,
        ballot: {
          chosen: user_votes[id] ?? null,
          options: options.map(({ option_id, label, vote_count }) => ({
            id: option_id,
            label,
            votes: Math.max(0, vote_count),
          })),
        },
      }))
    },
    // Other players vote meanwhile.
    staleTime: 0,
  })
}

/** Sends the player's choice in a category; null withdraws the vote. */
export async function sendVote(activity: VotedOn, categoryId: string, chosen: string | null): Promise<void> {
  const about = { activity_uuid: activity.id, game_id: activity.gameId }
  if (chosen === null) await call(cancelVote, { ...about, category_ids: [categoryId] })
  else await call(castVote, { ...about, votes: { [categoryId]: chosen } })
}
