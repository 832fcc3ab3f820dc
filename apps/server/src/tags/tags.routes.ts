import { cancelVote, castVote, showTags } from '@bannerday/contract/tags'
import { ApiError } from '#http/api-error.ts'
import type { Api } from '#http/serve.ts'
import type { Refusal, TagsService } from './tags.service.ts'

export function tagsRoutes({ serve }: Api, tags: TagsService): void {
  serve(showTags, async ({ params: { activity_uuid }, query: { lang }, player }) => {
    const shown = await tags.show(activity_uuid, player?.userId ?? null)
    if (!shown) throw new ApiError('unknownActivity')
    return {
      all_categories: shown.categories.map(({ id, name, options }) => ({
        category_id: id,
        name: name[lang],
        options: options.map((option) => ({
          option_id: option.id,
          label: option.label[lang],
          vote_count: shown.counts.get(`${id} ${option.id}`) ?? 0,
        })),
      })),
      user_votes: Object.fromEntries(shown.own.map(({ categoryId, optionId }) => [categoryId, optionId])),
    }
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
