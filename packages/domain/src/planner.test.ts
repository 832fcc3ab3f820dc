import { describe, expect, it, test } from 'vitest'
import { PERSONAL_STATUSES } from './activity/activity.ts'
import { endDays, endingSoon, endingWithin, endsNext, newsBetween } from './planner.ts'
import { anActivity, instant, place } from './testing/examples.ts'
import { DAY, HOUR, instantOf, isoDateOf, parseServerZone } from './time.ts'

const noon = instant('2025-09-10T12:00:00Z')
const ending = (id: string, leftMs: number) =>
  anActivity({ id, startsAt: instantOf(noon - DAY), endsAt: instantOf(noon + leftMs) })
const idsOfNext = (...args: Parameters<typeof endsNext>) => endsNext(...args).map(({ id }) => id)

describe('the list of what ends soon', () => {
  test.each([
    ['holds an activity with an hour left', HOUR, 1],
    ['holds an activity with exactly three days left', 3 * DAY, 1],
    ['leaves out an activity with a moment more than three days left', 3 * DAY + 1, 0],
    ['leaves out an activity that ends now', 0, 0],
  ])('%s', (_, leftMs, count) => {
    expect(endingSoon([ending('a', leftMs)], {}, noon)).toHaveLength(count)
  })

  it('leaves out what has not begun', () => {
    const tomorrow = anActivity({ startsAt: instantOf(noon + HOUR), endsAt: instantOf(noon + DAY) })
    expect(endingSoon([tomorrow], {}, noon)).toEqual([])
  })

  test.each(
    PERSONAL_STATUSES.map((status) => [status, status !== 'done' && status !== 'cancelled'] as const),
  )('holds an activity with the status "%s": %s', (status, isOpen) => {
    expect(endingSoon([ending('a', HOUR)], { a: status }, noon)).toHaveLength(isOpen ? 1 : 0)
  })

  it('is sorted by end', () => {
    const list = [ending('late', 2 * DAY), ending('early', HOUR), ending('middle', DAY)]
    expect(endingSoon(list, {}, noon).map(({ id }) => id)).toEqual(['early', 'middle', 'late'])
  })
})

describe('the list of what ends next', () => {
  const running = [ending('in a month', 30 * DAY), ending('in an hour', HOUR), ending('in a week', 7 * DAY)]

  it('holds everything that runs, the next end first, however far away', () => {
    const others = [ending('over', 0), anActivity({ id: 'to come', startsAt: instantOf(noon + HOUR) })]
    expect(idsOfNext([...running, ...others], {}, noon)).toEqual(['in an hour', 'in a week', 'in a month'])
  })

  it('sorts what ends at the same instant by its start', () => {
    const older = anActivity({ id: 'z', startsAt: instantOf(noon - 9 * DAY), endsAt: instantOf(noon + HOUR) })
    expect(idsOfNext([ending('b', HOUR), ending('a', HOUR), older], {}, noon)).toEqual(['z', 'a', 'b'])
  })

  it('leaves out what is done or given up, unless it is kept', () => {
    const statuses = { 'in an hour': 'done', 'in a week': 'cancelled', 'in a month': 'starred' } as const
    expect(idsOfNext(running, statuses, noon)).toEqual(['in a month'])
    expect(idsOfNext(running, statuses, noon, new Set(['in an hour']))).toEqual(['in an hour', 'in a month'])
  })

  it('leaves out forecasts, which promise no end', () => {
    expect(idsOfNext([{ ...ending('expected', HOUR), isPredicted: true }], {}, noon)).toEqual([])
  })
})

test.each([
  ['on a server of UTC+8', parseServerZone('UTC+8'), ['2026-10-16 a b', '2026-10-19 c']],
  ['in New York', place('America/New_York'), ['2026-10-15 a', '2026-10-16 b', '2026-10-18 c']],
])('ends are grouped by the days of the player: %s', (_, zone, expected) => {
  const ends = { a: '2026-10-15T19:59:59Z', b: '2026-10-16T05:00:00Z', c: '2026-10-18T19:59:59Z' }
  const list = Object.entries(ends).map(([id, endsAt]) => anActivity({ id, endsAt: instant(endsAt) }))
  const days = endDays(list, zone)
  expect(
    days.map(({ day, activities }) => [isoDateOf(day), ...activities.map(({ id }) => id)].join(' ')),
  ).toEqual(expected)
})

test('what ends at midnight is done by the evening before, and stands on that day', () => {
  const list = ['2026-10-16T23:59:59+08:00', '2026-10-17T00:00:00+08:00', '2026-10-17T00:00:01+08:00'].map(
    (endsAt, index) => anActivity({ id: `${index}`, endsAt: instant(endsAt) }),
  )
  const days = endDays(list, parseServerZone('UTC+8'))
  expect(days.map(({ day, activities }) => [isoDateOf(day), activities.length])).toEqual([
    ['2026-10-16', 2],
    ['2026-10-17', 1],
  ])
})

type Times = { readonly [id: string]: string }

test.each<[string, Times, Times, readonly string[], readonly string[]]>([
  ['activities that stay the same are no news', { a: '1–2', b: '3–4' }, { b: '3–4', a: '1–2' }, [], []],
  ['an activity that was not there before is added', { a: '1–2' }, { a: '1–2', b: '3–4' }, ['b'], []],
  ['an activity with other times has moved', { a: '1–2', b: '3–4' }, { a: '1–2', b: '3–5' }, [], ['b']],
  ['an activity that is gone is no news', { a: '1–2', b: '3–4' }, { a: '1–2' }, [], []],
  [
    'added and moved activities are told apart',
    { a: '1–2', b: '3–4' },
    { a: '1–3', c: '5–6', d: '7–8' },
    ['c', 'd'],
    ['a'],
  ],
])('%s', (_, before, after, added, moved) => {
  const news = newsBetween(new Map(Object.entries(before)), new Map(Object.entries(after)))
  expect(news).toEqual({ added, moved })
})

test('what ends within a week is what runs and ends by then, the first end first', () => {
  const later = anActivity({
    id: 'not begun',
    startsAt: instantOf(noon + HOUR),
    endsAt: instantOf(noon + DAY),
  })
  const activities = [ending('eight', 8 * DAY), ending('seven', 7 * DAY), ending('one', DAY), later]
  expect(endingWithin(activities, 7, noon).map(({ id }) => id)).toEqual(['one', 'seven'])
})
