import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import { answerLanguage, gameId, looseId } from '#fields.ts'

const activityUuid = z.string().check(z.minLength(1), z.maxLength(64))
const voteId = z.string().check(z.minLength(1), z.maxLength(64))

const tagOption = z.object({ option_id: looseId, label: z.string(), vote_count: z.int() })
const tagCategory = z.object({ category_id: looseId, name: z.string(), options: z.array(tagOption) })

export const showTags = endpoint({
  id: 'showTags',
  summary: 'Tag categories of an activity with their counts, and the caller’s own votes',
  method: 'GET',
  path: '/api/tags/{activity_uuid}',
  access: 'lenient',
  params: z.object({ activity_uuid: activityUuid }),
  query: z.object({ lang: answerLanguage, game_id: gameId }),
  data: z.object({
    all_categories: z.array(tagCategory),
    user_votes: z.record(z.string(), looseId),
  }),
  fieldErrors: { game_id: 'unknownGame' },
  errors: ['unknownGame', 'unknownActivity'],
})

export const castVote = endpoint({
  id: 'castVote',
  summary: 'Vote, or change a vote, in one or more categories',
  method: 'POST',
  path: '/api/tags/vote',
  access: 'signed-in',
  limit: 'vote',
  body: z.object({ activity_uuid: activityUuid, game_id: gameId, votes: z.record(voteId, looseId) }),
  data: z.unknown(),
  fieldErrors: { game_id: 'unknownGame', votes: 'unknownVote' },
  errors: ['unknownGame', 'unknownActivity', 'unknownVote'],
})

export const cancelVote = endpoint({
  id: 'cancelVote',
  summary: 'Take votes back',
  method: 'DELETE',
  path: '/api/tags/vote',
  access: 'signed-in',
  limit: 'vote',
  body: z.object({
    activity_uuid: activityUuid,
    game_id: gameId,
    category_ids: z.array(voteId).check(z.minLength(1), z.maxLength(20)),
  }),
  data: z.unknown(),
  fieldErrors: { game_id: 'unknownGame', category_ids: 'unknownVote' },
  errors: ['unknownGame', 'unknownActivity', 'unknownVote'],
})
