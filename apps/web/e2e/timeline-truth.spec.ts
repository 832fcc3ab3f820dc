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
import { MIN_BAR_PX, PX_PER_DAY, timelineCells, xOf } from '@bannerday/domain/timeline'
import { expect, test } from './fixtures.ts'
import { bars, openTimeline } from './timeline-world.ts'

const SERVER = 'UTC-5'

/** Days around which the clocks of these places change, and days on which nothing happens. */
const PLACES = [
  ['Asia/Shanghai', '2026-01-15T12:00:00Z'],
  ['America/New_York', '2026-03-08T12:00:00Z'],
  ['America/New_York', '2026-11-01T12:00:00Z'],
  ['Asia/Kolkata', '2026-05-10T12:00:00Z'],
  ['Pacific/Chatham', '2026-04-04T12:00:00Z'],
  ['Pacific/Chatham', '2026-09-26T12:00:00Z'],
] as const

for (const [timezoneId, now] of PLACES) {
  test.describe(`in ${timezoneId} on ${now.slice(0, 10)}`, () => {
    test.use({ timezoneId })

    test('every bar stands where the domain says', async ({ page }) => {
      const events = someActivities(Date.parse(now))
      await page.route('**/api/events?*', (route) =>
        route.fulfill({
          json: { code: 200, message: 'OK', data: { events: [{ game_id: 'genshin', events }] } },
        }),
      )
      await openTimeline(page, { now, stored: { useLocalTimezone: 'true', serverTimezone: SERVER } })
      await expect(bars(page).first()).toBeVisible()
      const expected = placesOf(events, Date.parse(now), placeNamed(timezoneId))
      const drawn = await bars(page).evaluateAll((elements) =>
        elements.map((element) => {
          const box = element.getBoundingClientRect()
          const day = document.querySelector<HTMLElement>('[data-day-index]')
          const origin = (day?.getBoundingClientRect().left ?? 0) - Number(day?.dataset['dayIndex']) * 36
          return {
            id: element.getAttribute('data-activity-uuid') ?? '',
            left: box.left - origin,
            width: box.width,
          }
        }),
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

function placesOf(events: ReturnType<typeof someActivities>, now: number, zone: DisplayZone) {
  const server = parseServerZone(SERVER)
  const window = eventWindow(instantOf(now))
  const periods = events.map((event) => {
    const [start, end] = [parseWallClock(event.start_time), parseWallClock(event.end_time)]
    if (start === null || end === null) throw new Error('The test cannot mean these times')
    const { type, is_version_update: isVersionUpdate, uuid } = event
    return { uuid, ...periodOf({ type, isVersionUpdate, start, end }, server, window) }
  })
  const scale = { cells: timelineCells(periods, zone), pxPerDay: PX_PER_DAY }
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
