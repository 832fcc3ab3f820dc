import type { ActivityType } from '@bannerday/domain/activity'
import type { GameId } from '@bannerday/domain/game'
import { CATEGORIES, type Category, isCategory, isOption } from './categories.ts'
import type { TagsStore } from './tags.store.ts'

/** What voting needs to know of an activity; the events feature knows it. */
export type FindActivity = (
  uuid: string,
) => Promise<{ readonly gameId: GameId; readonly type: ActivityType } | null>

/** What is voted on, and the game that the caller says it belongs to. */
export type Subject = {
  readonly activityUuid: string
  readonly gameId: GameId
}

/** The categories of an activity with their counts, and what the asking player voted for. */
export type Tags = {
  readonly categories: readonly CountedCategory[]
  readonly ownVotes: readonly { readonly categoryId: string; readonly optionId: string }[]
}

type CountedCategory = Omit<Category, 'options'> & {
  readonly options: readonly (Category['options'][number] & { readonly votes: number })[]
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
    async find(activityUuid: string, userId: number | null): Promise<Tags | null> {
      if (!(await findActivity(activityUuid))) return null
      const counts = await store.counts(activityUuid)
      const own = userId === null ? [] : await store.ofPlayer({ userId, activityUuid })
      const votesFor = (categoryId: string, optionId: string) =>
        counts.find((one) => one.categoryId === categoryId && one.optionId === optionId)?.voteCount ?? 0
      return {
        categories: CATEGORIES.map(({ id, name, options }) => ({
          id,
          name,
          options: options.map((option) => ({ ...option, votes: votesFor(id, option.id) })),
        })),
        // A vote for an option that is no longer offered stays in the table.
        ownVotes: own.filter(({ categoryId, optionId }) => isOption(categoryId, optionId)),
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
