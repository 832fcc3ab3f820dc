import { parseWallClock, type WallClock } from '@bannerday/domain/time'
import { expect, it } from 'vitest'
import { eventsService } from './events.service.ts'
import type { ActivityRow } from './events.store.ts'

it('the events service reads again after the database was down, and serves what it knew meanwhile', async () => {
  let isAway = true
  const events = eventsService({
    all: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve([])),
  })
  await expect(events.all()).rejects.toThrow('away')
  isAway = false
  expect(await events.all()).toEqual([])
  isAway = true
  await expect(events.refresh()).rejects.toThrow('away')
  expect(await events.all()).toEqual([])
})

it('the events service shows what was read last, whichever read ends first', async () => {
  const readings: ((list: ActivityRow[]) => void)[] = []
  const events = eventsService({ all: () => new Promise((resolve) => readings.push(resolve)) })
  const refreshed = [events.refresh(), events.refresh()]
  const [older, newer] = readings
  newer?.([anActivity({ uuid: 'new' })])
  older?.([anActivity({ uuid: 'old' })])
  await Promise.all(refreshed)
  expect((await events.all()).map(({ uuid }) => uuid)).toEqual(['new'])
})

it('the events service leaves out what ends before the window and what begins after it', async () => {
  const [start, end] = [wall('2026-02-01'), wall('2026-03-01')]
  const runs = [
    ['over', '2026-01-01', '2026-01-31'],
    ['until its first moment', '2026-01-01', '2026-02-01'],
    ['from its last moment', '2026-03-01', '2026-04-01'],
    ['later', '2026-03-02', '2026-04-01'],
  ] as const
  const all = runs.map(([uuid, from, to]) => anActivity({ uuid, startTime: wall(from), endTime: wall(to) }))
  const events = eventsService({ all: () => Promise.resolve(all) })
  const [genshin] = await events.find({ genshin: ['event'] }, { start, end })
  expect(genshin?.activities.map(({ uuid }) => uuid)).toEqual([
    'until its first moment',
    'from its last moment',
  ])
})

function wall(date: string): WallClock {
  const midnight = parseWallClock(`${date}T00:00:00`)
  if (!midnight) throw new Error(`${date} is no date`)
  return midnight
}

function anActivity(changes: Partial<ActivityRow>): ActivityRow {
  return {
    uuid: '',
    gameId: 'genshin',
    type: 'event',
    titles: { en: '', 'zh-Hans': '', 'zh-Hant': '', ja: '' },
    translatedFrom: {},
    originalLanguage: null,
    titleLanguages: {},
    startTime: '',
    endTime: '',
    startAnchor: 'server',
    endAnchor: 'server',
    isVersionUpdate: false,
    version: null,
    featured: [],
    featuredLanguages: [],
    featuredUnofficial: [],
    subtype: null,
    predicted: false,
    startPredicted: false,
    endPredicted: false,
    predictedFrom: null,
    source: null,
    sourceDate: null,
    pictures: {},
    updatedAt: new Date(0),
    ...changes,
  }
}
