import { expect, it } from 'vitest'
import { clockAt } from '#testing/clock.ts'
import { lastReads } from './ingest-status.ts'
import type { IngestRun } from './ingest.store.ts'

const runAt = (succeededAt: Date): IngestRun => ({
  gameId: 'genshin',
  attemptedAt: succeededAt,
  succeededAt,
  failures: 0,
  problems: [],
})

it('the time of the last ingest is queried once a minute, and kept while the database is down', async () => {
  const clock = clockAt('2026-03-01T12:00:00Z')
  const first = new Date('2026-03-01T11:23:00Z')
  let answer = () => Promise.resolve([runAt(first)])
  let queries = 0
  const runs = () => {
    queries += 1
    return answer()
  }
  const readTimes = lastReads({ runs }, clock)
  const last = async () => (await readTimes()).get('genshin')
  // Who asks while the first answer is on its way gets that one, not none.
  expect(await Promise.all([last(), last()])).toEqual([first, first])
  answer = () => Promise.reject(new Error('The database is away.'))
  clock.advance(59_999)
  expect([await last(), queries]).toEqual([first, 1])
  clock.advance(1)
  expect([await last(), queries]).toEqual([first, 2])
  const second = new Date('2026-03-01T12:01:00Z')
  answer = () => Promise.resolve([runAt(second)])
  clock.advance(60_000)
  expect(await last()).toEqual(second)
})
