import { ACTIVITY_TYPES } from '@bannerday/domain/activity'
import { GAME_IDS } from '@bannerday/domain/game'
import * as fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { listEvents, wireActivity } from '#events.ts'
import { isWholeActivity } from '#whole-activity.ts'

const WHOLE = {
  uuid: '0b6a4e7e-3f0e-5a52-9a1b-000000000000',
  game_id: 'genshin',
  type: 'event',
  title: 'Title',
  start_time: '2026-01-01T10:00:00',
  end_time: '2026-01-20 03:59:59',
  banner_img: null,
  is_version_update: false,
  start_anchor: 'global',
  end_anchor: 'server',
  version: '6.3',
  featured: ['A', 'B'],
  subtype: null,
  predicted: false,
  source: 'https://example.org',
  updated_at: '2026-01-01T00:00:00.000Z',
}

const oddValue = fc.oneof(
  fc.constantFrom(null, undefined, true, 0, '', 'x', '2026-1-1', '2026-13-41T99:99:99', 'x'.repeat(65), {}),
  fc.constantFrom(
    [],
    [1],
    ['x'],
    'server',
    'genshin',
    'event',
    '2026-02-30T00:00:00.000Z',
    '2026-01-01 00:00:00',
  ),
)
const someActivity = fc
  .tuple(
    fc.constantFrom(...GAME_IDS),
    fc.constantFrom(...ACTIVITY_TYPES),
    fc.dictionary(
      fc.oneof(fc.constantFrom(...Object.keys(WHOLE)), fc.constantFrom('unknown', '__proto__')),
      oddValue,
      { maxKeys: 3 },
    ),
    fc.subarray(Object.keys(WHOLE), { maxLength: 4 }),
  )
  .map(([gameId, type, changes, left]) => {
    const entries = Object.entries({ ...WHOLE, game_id: gameId, type, ...changes })
    return Object.fromEntries(entries.filter(([key]) => !left.includes(key)))
  })

it('calls whole only what the schema hands out as it is', () => {
  let whole = 0
  fc.assert(
    fc.property(someActivity, (value) => {
      if (!isWholeActivity(value)) return
      whole += 1
      expect(wireActivity.parse(value)).toEqual(value)
    }),
    { numRuns: 5_000 },
  )
  expect(whole).toBeGreaterThan(200)
})

it('calls whole what our server sends', () => {
  expect(isWholeActivity(WHOLE)).toBe(true)
})

test.each([
  null,
  'text',
  7,
  [],
  [WHOLE],
  {},
  { ...WHOLE, unknown: 1 },
  { ...WHOLE, title: undefined },
  { ...WHOLE, uuid: '' },
  { ...WHOLE, uuid: 'x'.repeat(65) },
])('does not call %j whole', (value) => {
  expect(isWholeActivity(value)).toBe(false)
})

const read = (events: unknown[]) => listEvents.data.parse({ events: [{ game_id: 'genshin', events }] })

it('reads a list alike whether one of its activities is odd or none is', () => {
  const { is_version_update: _, ...bare } = WHOLE
  const list = [WHOLE, { ...bare, unknown: 1 }, { ...WHOLE, type: 'rumour' }, 'text']
  expect(read([WHOLE]).events[0]?.events).toEqual([WHOLE])
  expect(read(list).events[0]?.events).toEqual([WHOLE, WHOLE])
})

it('takes nothing of an additional field that another server fills in its own way, and keeps the activity', () => {
  const { uuid, game_id, type, title, start_time, end_time, banner_img, is_version_update } = WHOLE
  const published = { uuid, game_id, type, title, start_time, end_time, banner_img, is_version_update }
  const theirs = {
    ...published,
    is_version_update: null,
    version: 6.3,
    featured: 'A',
    updated_at: '2026-01-01 00:00:00',
    source: 1,
    subtype: ['x'],
    predicted: 0,
    start_anchor: 'utc',
  }
  expect(read([theirs]).events[0]?.events).toEqual([published])
})
