import type { Activity } from '#activity.ts'
import {
  DAY,
  calendarDayOf,
  instantOf,
  parseIanaZone,
  parseTimestamp,
  parseWallClock,
  type CalendarDay,
  type IanaZone,
  type Instant,
  type Period,
  type WallClock,
} from '#time.ts'

/** These read literals of a test; a literal that cannot be read is a mistake in the test. */
export function wall(text: string): WallClock {
  return parseWallClock(text) ?? unreadable(text)
}

export function instant(text: string): Instant {
  return parseTimestamp(text) ?? unreadable(text)
}

export function day(text: string): CalendarDay {
  return calendarDayOf(instant(`${text}T00:00:00Z`))
}

export function place(name: string): IanaZone {
  return parseIanaZone(name) ?? unreadable(name)
}

function unreadable(text: string): never {
  throw new Error(`The test cannot mean "${text}"`)
}

const someDay = instant('2025-09-10T03:00:00Z')

/** An activity of which a test says only what it is about. */
export function anActivity(about: Partial<Activity> = {}): Activity {
  return {
    id: 'an-activity',
    gameId: 'genshin',
    type: 'event',
    title: 'An event',
    titleLanguage: null,
    translatedFrom: null,
    startsAt: someDay,
    endsAt: instantOf((about.startsAt ?? someDay) + 14 * DAY),
    bannerUrl: null,
    isVersionUpdate: false,
    isPredicted: false,
    isStartPredicted: false,
    isEndPredicted: false,
    version: null,
    subtype: null,
    featured: [],
    sourceUrl: null,
    sourceDate: null,
    pictureUrl: null,
    edition: null,
    ...about,
  }
}

export function period(startsAt: string, endsAt: string): Period {
  return { startsAt: instant(startsAt), endsAt: instant(endsAt) }
}
