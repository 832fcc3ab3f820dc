import { expect, it } from 'vitest'
import { aGame, records, wall } from '#catalogue/testing/shipped-data.ts'
import { forecastPhases } from './banner-phases.ts'
import { versionLine } from './version-line.ts'

const version = { id: 'genshin/version/1.0', type: 'version', version: '1.0', start: '2025-01-01T11:00:00' }
const banner = (start: string, number = '1.0') => ({
  id: `genshin/gacha/${start.slice(0, 10)}/banner`,
  type: 'gacha',
  subtype: 'character',
  version: number,
  featured: ['Venti'],
  start,
  end: '2025-02-11T14:59:00',
})

function phases(...written: readonly object[]) {
  const game = aGame({ activities: records(...written) })
  return forecastPhases(game, versionLine(game, wall('2025-02-01T00:00:00'))).map(({ id }) => id)
}

it('expects both halves of a version without banners', () => {
  expect(phases(version)).toEqual(['genshin/gacha/1.0/phase-1', 'genshin/gacha/1.0/phase-2'])
})

it('expects the second half when only the first is known', () => {
  expect(phases(version, banner('2025-01-01T11:00:00'))).toEqual(['genshin/gacha/1.0/phase-2'])
})

it('takes a banner that opens a little earlier than expected for the second half', () => {
  expect(phases(version, banner('2025-01-01T11:00:00'), banner('2025-01-18T18:00:00'))).toEqual([])
})

it('does not take a collaboration in the first days for the second half', () => {
  expect(phases(version, banner('2025-01-01T11:00:00'), banner('2025-01-09T12:00:00'))).toEqual([
    'genshin/gacha/1.0/phase-2',
  ])
})

it('cuts a version that is announced to be short in its middle', () => {
  const short = { ...version, end: '2025-01-29T11:00:00' }
  const game = aGame({ activities: records(short) })
  const [first, second] = forecastPhases(game, versionLine(game, wall('2025-01-10T00:00:00')))
  expect([first?.end, second?.start, second?.end]).toEqual([
    '2025-01-15T17:59:00',
    '2025-01-15T18:00:00',
    '2025-01-28T14:59:00',
  ])
})
