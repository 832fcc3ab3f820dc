import type { WireActivity } from '@bannerday/contract/events'
import type { Activity } from '@bannerday/domain/activity'
import { eventWindow, instantOf, parseServerZone } from '@bannerday/domain/time'
import { toActivity } from '#data/events.ts'

const window = eventWindow(instantOf(Date.UTC(2025, 8, 1)))

/** An activity on the server UTC+8, by way of the wire. */
export function anActivity(wire: Partial<WireActivity> = {}): Activity {
  const activity = toActivity(aWireActivity(wire), parseServerZone('UTC+8'), window)
  if (activity === null) throw new Error('These times cannot be parsed')
  return activity
}

/** A literal of a test as a moment. */
export function instant(text: string) {
  return instantOf(Date.parse(text))
}

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
