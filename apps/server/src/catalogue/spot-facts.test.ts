import type { GameId } from '@bannerday/domain/game'
import { describe, expect, it, test } from 'vitest'
import type { CatalogueActivity } from './catalogue-activity.ts'
import { readCatalogueFiles } from './shipped-files.ts'
import { at, DATA_FOLDER, wholeCatalogue } from './testing/shipped-data.ts'
import { periodsOnServers } from './wall-clocks.ts'

const all = wholeCatalogue()

function find(gameId: GameId, title: string, date: string): CatalogueActivity {
  const found = all.filter(
    (activity) =>
      activity.gameId === gameId && activity.titles.en === title && activity.start.startsWith(date),
  )
  expect(found).toHaveLength(1)
  const [only] = found
  if (!only) throw new Error(`${title} of ${date} is not in the catalogue`)
  return only
}

const BEIJING_CLOCK = '+08:00'
const AMERICAN_CLOCK = '-05:00'
const EUROPEAN_CLOCK = '+01:00'

describe('Genshin Impact 6.0', () => {
  const opening = at('2025-09-10T11:00:00+08:00')

  it('starts at 11:00 in Beijing on 10 September 2025, at one moment on all three servers', () => {
    const version = find(
      'genshin',
      'Version Luna I (6.0) “A Dance of Snowy Tides and Hoarfrost Groves”',
      '2025-09-10',
    )
    expect(periodsOnServers(version).map(({ startsAt }) => startsAt)).toEqual([opening, opening, opening])
  })

  it('brings an event that opens at that moment and ends at three', () => {
    const periods = periodsOnServers(find('genshin', 'The Isle of Cold Moonlight', '2025-09-10'))
    expect(periods.map(({ startsAt }) => startsAt)).toEqual([opening, opening, opening])
    expect(periods.map(({ endsAt }) => endsAt)).toEqual(
      [BEIJING_CLOCK, AMERICAN_CLOCK, EUROPEAN_CLOCK].map((clock) => at(`2025-12-02T14:59:00${clock}`)),
    )
  })
})

it('the Spiral Abyss turns on the 16th of every month at 04:00 by the clock of each server', () => {
  const seasons = all.filter(({ titles }) => titles.en === 'Spiral Abyss')
  expect(seasons).toHaveLength(25)
  for (const season of seasons) {
    expect(season.start).toMatch(/^\d{4}-\d{2}-16T04:00:00$/)
    expect(season.anchors).toEqual({ start: 'server', end: 'server' })
  }
})

// Moments on the American server: +08:00 is a clock in Beijing, the same moment for everybody.
test.each([
  ['genshin', 'Ballad in Goblets', '2025-04-15T18:00:00-05:00', '2025-05-06T14:59:00-05:00'],
  ['genshin', 'Sunspray Summer Resort', '2025-07-30T11:00:00+08:00', '2025-08-18T03:59:00-05:00'],
  ['genshin', 'A Gift From the Sea Spirits', '2026-01-14T11:00:00+08:00', '2026-02-25T05:59:00+08:00'],
  ['genshin', 'La Chanson Cerise', '2026-03-17T18:00:00-05:00', '2026-04-07T14:59:00-05:00'],
  ['genshin', 'Lightrace Wish: Heavenlit Prophecy', '2026-07-01T11:00:00+08:00', '2026-07-21T17:59:00-05:00'],
  ['genshin', 'Imaginarium Theater', '2026-09-01T04:00:00-05:00', '2026-10-01T03:59:59-05:00'],
  ['genshin', 'Stygian Onslaught', '2025-09-17T10:00:00-05:00', '2025-10-21T03:59:59-05:00'],
  [
    'starrail',
    'Version 4.1 “Unraveled for Daybreak”',
    '2026-03-25T11:00:00+08:00',
    '2026-04-22T11:00:00+08:00',
  ],
  ['starrail', 'Stellar Companions', '2025-04-09T11:00:00+08:00', '2025-08-13T05:59:00+08:00'],
  ['starrail', 'Message From Beyond', '2025-05-21T11:00:00+08:00', '2025-06-11T11:59:00-05:00'],
  ['starrail', "Trace 'n' Drift", '2025-06-11T12:00:00-05:00', '2025-06-30T03:59:00-05:00'],
  ['starrail', 'Memory of Chaos: Stormcleanse', '2026-08-17T04:00:00-05:00', '2026-09-28T06:00:00+08:00'],
  [
    'starrail',
    'Memory of Chaos: Crossing the Afterlife',
    '2026-09-28T11:00:00+08:00',
    '2026-11-02T03:59:59-05:00',
  ],
  [
    'starrail',
    'Anomaly Arbitration: Return to Roots',
    '2026-09-28T11:00:00+08:00',
    '2026-11-11T05:59:00+08:00',
  ],
  ['zenless', 'Version 3.1 “The Long Goodbye”', '2026-07-29T11:00:00+08:00', '2026-09-09T11:00:00+08:00'],
  ['zenless', 'Data Bounty: Combat Simulation', '2025-05-31T04:00:00-05:00', '2025-06-05T03:59:00-05:00'],
  ['zenless', 'Bloodmoon Rising', '2026-09-09T11:00:00+08:00', '2026-09-30T11:59:00-05:00'],
  ['zenless', 'Deadly Assault', '2025-12-12T04:00:00-05:00', '2026-01-02T03:59:59-05:00'],
  ['zenless', 'Shiyu Defense: Critical Node', '2025-12-29T15:00:00-05:00', '2026-01-09T03:59:59-05:00'],
  ['wuthering', 'Version 2.4 update maintenance', '2025-06-12T04:00:00+08:00', '2025-06-12T11:00:00+08:00'],
  ['wuthering', 'Endstate Matrix: Adversity', '2026-07-17T04:00:00-05:00', '2026-08-20T03:59:00+08:00'],
  ['wuthering', 'Tower of Adversity: Hazard Zone', '2026-10-12T04:00:00-05:00', '2026-11-09T03:59:59-05:00'],
  ['wuthering', 'Tomorrow in the Frame', '2026-06-13T10:00:00-05:00', '2026-07-09T11:59:00-05:00'],
] as const)('%s: %s runs from %s to %s', (gameId, title, start, end) => {
  const [, america] = periodsOnServers(find(gameId, title, start.slice(0, 10)))
  expect(america).toEqual({ startsAt: at(start), endsAt: at(end) })
})

test.each([
  ['genshin', '"The Catch"', { symbol: 'blade', rarity: 4 }],
  ['genshin', 'Staff of Homa', { symbol: 'blade', rarity: 5 }],
  ['genshin', "Kagura's Verity", { symbol: 'book', rarity: 5 }],
  ['genshin', "Amos' Bow", { symbol: 'bow', rarity: 5 }],
  ['genshin', 'Skirk', { symbol: 'ice', rarity: 5 }],
  ['starrail', 'Kafka', { symbol: 'lightning', path: 'nihility', rarity: 5 }],
  ['starrail', 'Feixiao', { symbol: 'wind', path: 'hunt', rarity: 5 }],
  ['wuthering', "Verity's Handle", { symbol: 'gauntlets', rarity: 5 }],
] as const)('the emblem of %s is right: %s', async (gameId, unit, emblem) => {
  const { emblems } = await readCatalogueFiles(DATA_FOLDER)
  expect(emblems?.[gameId]?.[unit]).toEqual(emblem)
})
