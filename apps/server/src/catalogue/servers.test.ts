import { expect, it } from 'vitest'
import { hasLength, overlap } from './servers.ts'
import { wall } from './testing/shipped-data.ts'

const SERVER = { start: 'server', end: 'server' } as const
const season = (
  start: string,
  end: string,
  anchors: Parameters<typeof hasLength>[0]['anchors'] = SERVER,
) => ({
  start: wall(start),
  end: wall(end),
  anchors,
})

it('has no length when it ends as it starts', () => {
  expect(hasLength(season('2026-09-28T04:00:00', '2026-09-28T04:00:00'))).toBe(false)
  expect(hasLength(season('2026-09-28T04:00:00', '2026-09-28T04:00:01'))).toBe(true)
})

it('has no length when it is over in America before it has opened there', () => {
  const times = ['2026-09-28T04:00:00', '2026-09-28T16:00:00'] as const
  expect(hasLength(season(...times))).toBe(true)
  expect(hasLength(season(...times, { start: 'server', end: 'global' }))).toBe(false)
})

it('does not overlap what starts the moment it ends', () => {
  const first = season('2026-09-01T04:00:00', '2026-09-28T04:00:00')
  expect(overlap(first, season('2026-09-28T04:00:00', '2026-10-28T04:00:00'))).toBe(false)
  expect(overlap(first, season('2026-09-28T03:59:59', '2026-10-28T04:00:00'))).toBe(true)
})

it('overlaps in America what opens for the whole world some hours after its end in Asia', () => {
  const first = season('2026-09-01T04:00:00', '2026-09-28T06:00:00')
  const next = season('2026-09-28T11:00:00', '2026-10-28T04:00:00', { start: 'global', end: 'server' })
  expect(overlap(first, next)).toBe(true)
  expect(overlap({ ...first, anchors: { start: 'server', end: 'global' } }, next)).toBe(false)
  expect(overlap(first, { ...next, start: wall('2026-09-28T18:59:59') })).toBe(true)
  expect(overlap(first, { ...next, start: wall('2026-09-28T19:00:00') })).toBe(false)
})
