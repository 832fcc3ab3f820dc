import { ACTIVITY_TYPES, periodOf } from '@bannerday/domain/activity'
import { GAME_IDS } from '@bannerday/domain/game'
import {
  DAY,
  type DisplayZone,
  eventWindow,
  HOUR,
  instantOf,
  parseIanaZone,
  parseServerZone,
  parseWallClock,
} from '@bannerday/domain/time'
import { MIN_BAR_PX, timelineCells, xOf, type Zoom } from '@bannerday/domain/timeline'
import { ok } from './answers.ts'
import { expect, test } from './fixtures.ts'
import { bars, openTimeline } from './timeline-world.ts'

const SERVER = 'UTC-5'

/** Days around which the clocks of these places change, and days on which nothing happens; at every zoom. */
const PLACES = [
  ['Asia/Shanghai', '2026-01-15T12:00:00Z', 36],
  ['America/New_York', '2026-03-08T12:00:00Z', 12],
  ['America/New_York', '2026-11-01T12:00:00Z', 72],
  ['Asia/Kolkata', '2026-05-10T12:00:00Z', 20],
  ['Pacific/Chatham', '2026-04-04T12:00:00Z', 12],
  ['Pacific/Chatham', '2026-09-26T12:00:00Z', 72],
] as const

for (const [timezoneId, now, zoom] of PLACES) {
  test.describe(`in ${timezoneId} on ${now.slice(0, 10)} at ${zoom} px a day`, () => {
    test.use({ timezoneId })

    test('every bar stands where the domain says', async ({ page }) => {
      const events = someActivities(Date.parse(now))
      await page.route('**/api/events?*', (route) =>
        route.fulfill(ok({ events: [{ game_id: 'genshin', events }] })),
      )
      const stored = { useLocalTimezone: 'true', serverTimezone: SERVER, timelineView: { zoom } }
      await openTimeline(page, { now, stored })
      await expect(bars(page).first()).toBeVisible()
      const expected = placesOf(events, { now: Date.parse(now), zone: placeNamed(timezoneId), zoom })
      const drawn = await bars(page).evaluateAll(
        (elements, px) =>
          elements.map((element) => {
            const box = element.getBoundingClientRect()
            const day = document.querySelector<HTMLElement>('[data-day-index]')
            const origin = (day?.getBoundingClientRect().left ?? 0) - Number(day?.dataset['dayIndex']) * px
            return {
              id: element.getAttribute('data-activity-uuid') ?? '',
              left: box.left - origin,
              width: box.width,
            }
          }),
        zoom,
      )
      expect(drawn.length).toBeGreaterThan(10)
      for (const { id, left, width } of drawn) {
        // The browser lays out in sixty-fourths of a pixel.
        expect(Math.abs(left - (expected.get(id)?.left ?? Number.NaN)), id).toBeLessThan(0.04)
        expect(Math.abs(width - (expected.get(id)?.width ?? Number.NaN)), id).toBeLessThan(0.04)
      }
    })
  })
}

function wall(at: number): string {
  return new Date(at).toISOString().slice(0, 19)
}

/** Of all lengths and types around a moment; the same ones in every run. */
function someActivities(around: number) {
  let seed = around % 2_147_483_647
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  return Array.from({ length: 40 }, (_, index) => {
    const start = around - 5 * DAY + random(12 * 24) * HOUR + random(60) * 60_000
    return {
      uuid: `truth-${index}`,
      game_id: GAME_IDS[0],
      type: ACTIVITY_TYPES[random(ACTIVITY_TYPES.length)] ?? 'event',
      title: `Activity ${index}`,
      start_time: wall(start),
      end_time: wall(start + random(index % 4 === 0 ? 5 : 30 * 24) * HOUR),
      is_version_update: random(3) === 0,
    }
  })
}

type Look = { readonly now: number; readonly zone: DisplayZone; readonly zoom: Zoom }

function placesOf(events: ReturnType<typeof someActivities>, { now, zone, zoom }: Look) {
  const server = parseServerZone(SERVER)
  const window = eventWindow(instantOf(now))
  const periods = events.map((event) => {
    const [start, end] = [parseWallClock(event.start_time), parseWallClock(event.end_time)]
    if (start === null || end === null) throw new Error('The test cannot mean these times')
    const { type, is_version_update: isVersionUpdate, uuid } = event
    return { uuid, ...periodOf({ type, isVersionUpdate, start, end }, server, window) }
  })
  const scale = { cells: timelineCells(periods, zone), pxPerDay: zoom }
  return new Map(
    periods.map(({ uuid, startsAt, endsAt }) => {
      const left = xOf(scale, startsAt)
      return [uuid, { left, width: Math.max(MIN_BAR_PX, xOf(scale, endsAt) - left) }]
    }),
  )
}

function placeNamed(name: string): DisplayZone {
  const zone = parseIanaZone(name)
  if (zone === null) throw new Error(`The test cannot mean ${name}`)
  return zone
}
