import { describe, expect, test } from 'vitest'
import type { Announced } from '#catalogue/additions.ts'
import { catalogueAt } from '#catalogue/catalogue-at.ts'
import { aGame, at, records } from '#catalogue/testing/shipped-data.ts'
import { findFlood } from './floods.ts'

const NOW = at('2026-03-01T12:00:00Z')
const YESTERDAY = new Date('2026-02-28T12:00:00Z')

function someEvents(count: number, { start = '2026-03-02T10:00:00', end = '2026-03-20T03:59:00' } = {}) {
  return records(
    ...Array.from({ length: count }, (_, index) => ({
      id: `genshin/event/2026-03-02/number-${index}`,
      type: 'event',
      titles: { en: `Number ${index}` },
      start,
      end,
    })),
  )
}

function announced(list: ReturnType<typeof someEvents>): readonly Announced[] {
  return list.map((record) => ({ id: record.id, gameId: 'genshin', keys: [record.id], record }))
}

const run = (known: number) => ({
  now: NOW,
  lastReadAt: YESTERDAY,
  activities: catalogueAt({ shipped: [aGame({ activities: someEvents(known) })], now: NOW }),
})

describe('the size of a run', () => {
  test.each([
    ['a run that adds 30 to none is believed', 0, someEvents(30), null],
    ['a run that adds 31 to none is held', 0, someEvents(31), { known: 0, added: 31, moved: 0, ended: 0 }],
    ['a run that adds as many as there are is believed', 40, someEvents(80).slice(40), null],
    [
      'a run that adds one more than there are is held',
      40,
      someEvents(81).slice(40),
      { known: 40, added: 41, moved: 0, ended: 0 },
    ],
    ['a run that moves 8 of 10 is believed', 10, someEvents(8, { start: '2026-03-03T10:00:00' }), null],
    [
      'a run that moves 9 of 10 is held',
      10,
      someEvents(9, { start: '2026-03-03T10:00:00' }),
      { known: 10, added: 0, moved: 9, ended: 0 },
    ],
    [
      'a run that ends 9 of 10 is held',
      10,
      someEvents(9, { end: '2026-03-19T03:59:00' }),
      { known: 10, added: 0, moved: 0, ended: 9 },
    ],
    [
      'a run that moves a third of many is believed',
      60,
      someEvents(20, { end: '2026-03-21T03:59:00' }),
      null,
    ],
    [
      'a run that moves more than a third of many is held',
      60,
      someEvents(21, { end: '2026-03-21T03:59:00' }),
      { known: 60, added: 0, moved: 21, ended: 0 },
    ],
    [
      'a run that repeats what is known to the minute is believed',
      60,
      someEvents(60, { end: '2026-03-20T03:59:59' }),
      null,
    ],
  ])('%s', (_, known, fresh, expected) => {
    const flood = findFlood(announced(fresh), run(known))
    expect(flood).toEqual(expected)
  })

  test.each([
    ['the first', null],
    ['the first in more than a week', new Date('2026-02-22T11:59:59Z')],
  ])('a run is believed when it is %s', (_, lastReadAt) => {
    expect(findFlood(announced(someEvents(100)), { ...run(0), lastReadAt })).toBeNull()
  })

  test('a run is held within a week of the last one', () => {
    const lastReadAt = new Date('2026-02-22T12:00:00Z')
    expect(findFlood(announced(someEvents(31)), { ...run(0), lastReadAt })).not.toBeNull()
  })

  test('a run is not believed because much is over', () => {
    const over = someEvents(60, { start: '2026-01-05T10:00:00', end: '2026-02-01T03:59:00' })
    const activities = catalogueAt({ shipped: [aGame({ activities: over })], now: NOW })
    const flood = findFlood(announced(someEvents(91).slice(60)), { ...run(0), activities })
    expect(flood).toEqual({ known: 0, added: 31, moved: 0, ended: 0 })
  })
})
