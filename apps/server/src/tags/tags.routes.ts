import type { DataOf } from '@bannerday/contract/endpoint'
import { cancelVote, castVote, showTags } from '@bannerday/contract/tags'
import { textIn, type Language } from '@bannerday/domain/language'
import { ApiError } from '#http/errors.ts'
import type { Api } from '#http/serve.ts'
import type { Refusal, Tags, TagsService } from './tags.service.ts'

export function tagsRoutes({ serve }: Api, tags: TagsService): void {
  serve(showTags, async ({ params: { activity_uuid }, query: { lang }, player }) => {
    const found = await tags.find(activity_uuid, player?.userId ?? null)
    if (!found) throw new ApiError('unknownActivity')
    return presentTags(found, lang)
  })

  serve(castVote, async ({ body: { activity_uuid, game_id, votes }, player }) => {
    const subject = { activityUuid: activity_uuid, gameId: game_id }
    assertAccepted(await tags.cast(subject, player.userId, votes))
  })

  serve(cancelVote, async ({ body: { activity_uuid, game_id, category_ids }, player }) => {
    const subject = { activityUuid: activity_uuid, gameId: game_id }
    assertAccepted(await tags.cancel(subject, player.userId, category_ids))
  })
}

function assertAccepted(refusal: Refusal | null): void {
  if (refusal === 'unknown-activity') throw new ApiError('unknownActivity')
  if (refusal === 'invalid') throw new ApiError('unknownVote')
}

function presentTags({ categories, ownVotes }: Tags, language: Language): DataOf<typeof showTags> {
  return {
    all_categories: categories.map(({ id, name, options }) => ({
      category_id: id,
      name: textIn(name, language),
      options: options.map((option) => ({
        option_id: option.id,
        label: textIn(option.label, language),
        vote_count: option.votes,
      })),
    })),
    user_votes: Object.fromEntries(ownVotes.map(({ categoryId, optionId }) => [categoryId, optionId])),
  }
}
