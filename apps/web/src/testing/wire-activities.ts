import type { WireActivity } from '@bannerday/contract/events'

/** An activity as a server sends it that knows none of our additions. */
export function aWireActivity(more: Partial<WireActivity> = {}): WireActivity {
  return {
    uuid: 'an-activity',
    game_id: 'genshin',
    type: 'event',
    title: 'An event',
    start_time: '2025-09-10T10:00:00',
    end_time: '2025-09-30T03:59:59',
    is_version_update: false,
    ...more,
  }
}
