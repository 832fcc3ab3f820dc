import type { WireActivity } from '@bannerday/contract/events'
import type { Language } from '@bannerday/domain/language'
import type { StoredActivity } from './events.store.ts'

export function presentActivity(activity: StoredActivity, language: Language): WireActivity {
  return {
    uuid: activity.uuid,
    game_id: activity.gameId,
    type: activity.type,
    title: activity.titles[language],
    start_time: activity.startTime,
    end_time: activity.endTime,
    banner_img: `/api/banners/${activity.uuid}.svg`,
    is_version_update: activity.isVersionUpdate,
    start_anchor: activity.startAnchor,
    end_anchor: activity.endAnchor,
    version: activity.version,
    featured: activity.featured.map((unit) => unit[language]),
    subtype: activity.subtype,
    predicted: activity.predicted,
    source: activity.source,
    updated_at: activity.updatedAt.toISOString(),
  }
}
