import type { News } from '@bannerday/domain/planner'
import type { Translate } from '#i18n/i18n-store.ts'

/** "2 new, 1 moved". */
export function newsText(t: Translate, { added, moved }: News): string {
  if (moved.length === 0) return t('timeline.news.added', { count: added.length })
  if (added.length === 0) return t('timeline.news.moved', { count: moved.length })
  return t('timeline.news.both', { added: added.length, moved: moved.length })
}
