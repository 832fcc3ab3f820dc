import type { Activity } from '#activity.ts'
import { DAY, instantOf, type Period } from '#time.ts'
import { instant } from './times.ts'

const someDay = instant('2025-09-10T03:00:00Z')

/** An activity of which a test says only what it is about. */
export function anActivity(about: Partial<Activity> = {}): Activity {
  return {
    id: 'an-activity',
    gameId: 'genshin',
    type: 'event',
    title: 'An event',
    startsAt: someDay,
    endsAt: instantOf((about.startsAt ?? someDay) + 14 * DAY),
    bannerUrl: null,
    isVersionUpdate: false,
    isPredicted: false,
    version: null,
    subtype: null,
    featured: [],
    sourceUrl: null,
    ...about,
  }
}

export function period(startsAt: string, endsAt: string): Period {
  return { startsAt: instant(startsAt), endsAt: instant(endsAt) }
}
