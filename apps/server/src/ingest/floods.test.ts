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

describe('a run is', () => {
  test.each([
    ['believed that adds 30 to none', 0, someEvents(30), null],
    ['held that adds 31 to none', 0, someEvents(31), { known: 0, added: 31, moved: 0, ended: 0 }],
    ['believed that adds as many as there are', 40, someEvents(80).slice(40), null],
    [
      'held that adds one more than there are',
      40,
      someEvents(81).slice(40),
      { known: 40, added: 41, moved: 0, ended: 0 },
    ],
    ['believed that moves 8 of 10', 10, someEvents(8, { start: '2026-03-03T10:00:00' }), null],
    [
      'held that moves 9 of 10',
      10,
      someEvents(9, { start: '2026-03-03T10:00:00' }),
      { known: 10, added: 0, moved: 9, ended: 0 },
    ],
    [
      'held that ends 9 of 10',
      10,
      someEvents(9, { end: '2026-03-19T03:59:00' }),
      { known: 10, added: 0, moved: 0, ended: 9 },
    ],
    ['believed that moves a third of many', 60, someEvents(20, { end: '2026-03-21T03:59:00' }), null],
    [
      'held that moves more than a third of many',
      60,
      someEvents(21, { end: '2026-03-21T03:59:00' }),
      { known: 60, added: 0, moved: 21, ended: 0 },
    ],
    [
      'believed that repeats what is known to the minute',
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
  ])('believed when it is %s', (_, lastReadAt) => {
    expect(findFlood(announced(someEvents(100)), { ...run(0), lastReadAt })).toBeNull()
  })
})
