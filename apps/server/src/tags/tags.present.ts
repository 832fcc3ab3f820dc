import type { DataOf } from '@bannerday/contract/endpoint'
import type { showTags } from '@bannerday/contract/tags'
import type { Language } from '@bannerday/domain/language'
import type { Tags } from './tags.service.ts'

export function presentTags({ categories, ownVotes }: Tags, language: Language): DataOf<typeof showTags> {
  return {
    all_categories: categories.map(({ id, name, options }) => ({
      category_id: id,
      name: name[language],
      options: options.map((option) => ({
        option_id: option.id,
        label: option.label[language],
        vote_count: option.votes,
      })),
    })),
    user_votes: Object.fromEntries(ownVotes.map(({ categoryId, optionId }) => [categoryId, optionId])),
  }
}
