import { expect, it } from 'vitest'
import { clockAt } from '#testing/clock.ts'
import { cachedFor } from './monitoring.ts'

it('a failure is cached as long as a value would be, and then the value is loaded again', async () => {
  const clock = clockAt('2026-03-01T12:00:00Z')
  const answers = [Promise.reject(new Error('away')), Promise.resolve('here')]
  let asked = 0
  const ask = cachedFor(1_000, clock, async () => answers[asked++])
  await expect(ask()).rejects.toThrow('away')
  clock.advance(999)
  await expect(ask()).rejects.toThrow('away')
  expect(asked).toBe(1)
  clock.advance(1)
  expect(await ask()).toBe('here')
})
