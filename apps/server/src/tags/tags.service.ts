import type { ActivityType } from '@bannerday/domain/activity'
import type { GameId } from '@bannerday/domain/game'
import { CATEGORIES, isCategory, isOption } from './categories.ts'
import type { TagsStore } from './tags.store.ts'

/** What voting needs to know of an activity; another feature knows it. */
export type FindActivity = (
  uuid: string,
) => Promise<{ readonly gameId: GameId; readonly type: ActivityType } | null>

/** What is voted on, and the game that the voter takes it for. */
export type Subject = {
  readonly activityUuid: string
  readonly gameId: GameId
}

export type Refusal = 'unknown-activity' | 'invalid'

export type TagsService = ReturnType<typeof tagsService>

export function tagsService(store: TagsStore, findActivity: FindActivity) {
  /** Only events are voted on, and only under the game they belong to. */
  async function refusalOf({ activityUuid, gameId }: Subject): Promise<Refusal | null> {
    const activity = await findActivity(activityUuid)
    if (!activity) return 'unknown-activity'
    return activity.gameId === gameId && activity.type === 'event' ? null : 'invalid'
  }

  return {
    async show(activityUuid: string, userId: number | null) {
      if (!(await findActivity(activityUuid))) return null
      const counted = await store.counts(activityUuid)
      const own = userId === null ? [] : await store.ofPlayer({ userId, activityUuid })
      return {
        counts: new Map(
          counted.map(({ categoryId, optionId, voteCount }) => [`${categoryId} ${optionId}`, voteCount]),
        ),
        own: own.filter(({ categoryId, optionId }) => isOption(categoryId, optionId)),
        categories: CATEGORIES,
      }
    },

    async cast(
      subject: Subject,
      userId: number,
      choices: Readonly<Record<string, string>>,
    ): Promise<Refusal | null> {
      const refusal = await refusalOf(subject)
      if (refusal) return refusal
      const entries = Object.entries(choices)
      if (entries.length === 0 || !entries.every(([category, option]) => isOption(category, option)))
        return 'invalid'
      await store.cast({ userId, activityUuid: subject.activityUuid }, entries)
      return null
    },

    async cancel(subject: Subject, userId: number, categoryIds: readonly string[]): Promise<Refusal | null> {
      const refusal = await refusalOf(subject)
      if (refusal) return refusal
      if (!categoryIds.every(isCategory)) return 'invalid'
      await store.cancel({ userId, activityUuid: subject.activityUuid }, categoryIds)
      return null
    },
  }
}
