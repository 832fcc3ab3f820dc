import type { WireActivity } from '@bannerday/contract/events'
import type { Activity } from '@bannerday/domain/activity'
import { eventWindow, instantOf, parseServerZone } from '@bannerday/domain/time'
import { toActivity } from '#data/events.ts'
import { aWireActivity } from './wire-activities.ts'

const window = eventWindow(instantOf(Date.UTC(2025, 8, 1)))

/** An activity on the server UTC+8, by way of the wire. */
export function anActivity(wire: Partial<WireActivity> = {}): Activity {
  const activity = toActivity(aWireActivity(wire), parseServerZone('UTC+8'), window)
  if (activity === null) throw new Error('The test cannot mean these times')
  return activity
}

/** A literal of a test as a moment. */
export function instant(text: string) {
  return instantOf(Date.parse(text))
}
