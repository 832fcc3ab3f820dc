import { clampToWindow, type EventWindow } from '#time/event-window.ts'
import type { Period } from '#time/instant.ts'
import { toInstant, type WallClock } from '#time/wall-clock.ts'
import type { ServerZone } from '#time/zone.ts'
import { anchorsOf, type AnchoredActivity } from './anchors.ts'

/** An activity's times as they are written. */
export type WrittenTimes = AnchoredActivity & { readonly start: WallClock; readonly end: WallClock }

/** When an activity runs for a player of this server. A start after the end is set to the end. */
export function periodOf(times: WrittenTimes, server: ServerZone, window: EventWindow): Period {
  const anchors = anchorsOf(times)
  const startsAt = toInstant(clampToWindow(times.start, window), anchors.start, server)
  const endsAt = toInstant(clampToWindow(times.end, window), anchors.end, server)
  return { startsAt: startsAt > endsAt ? endsAt : startsAt, endsAt }
}
