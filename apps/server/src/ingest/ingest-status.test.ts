import { expect, it } from 'vitest'
import { clockAt } from '#testing/clock.ts'
import { lastIngest } from './ingest-status.ts'

it('the time of the last ingest is queried once a minute, and kept while the database is down', async () => {
  const clock = clockAt('2026-03-01T12:00:00Z')
  const first = new Date('2026-03-01T11:23:00Z')
  let answer: () => Promise<Date | null> = () => Promise.resolve(first)
  let queries = 0
  const last = lastIngest(
    {
      lastSuccess: () => {
        queries += 1
        return answer()
      },
    },
    clock,
  )
  // Who asks while the first answer is on its way gets that one, not none.
  expect(await Promise.all([last(), last()])).toEqual([first, first])
  answer = () => Promise.reject(new Error('The database is away.'))
  clock.advance(59_999)
  expect([await last(), queries]).toEqual([first, 1])
  clock.advance(1)
  expect([await last(), queries]).toEqual([first, 2])
  const second = new Date('2026-03-01T12:01:00Z')
  answer = () => Promise.resolve(second)
  clock.advance(60_000)
  expect(await last()).toEqual(second)
})
