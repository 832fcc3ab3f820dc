import { expect, it } from 'vitest'
import { torture } from './nodes.mjs'

/** A minute of `npm run torture -- nodes` would be too long here; reminders and feeds have tests of their own with two nodes. */
const FLOWS = [
  'accounts',
  'devices',
  'qr',
  'denied codes',
  'limits',
  'votes',
  'withdrawn votes',
  'slots',
  'slot versions',
  'calendar',
  'calendar links',
  'shared plans',
  'mail digest',
  'operators',
  'reports',
]

it('three nodes hold what they acknowledged, while one after the other is killed', async () => {
  const postgresUrl = process.env.TEST_DATABASE_URL ?? null
  expect(await torture({ rounds: 4, postgresUrl, flows: FLOWS })).toEqual([])
}, 240_000)
