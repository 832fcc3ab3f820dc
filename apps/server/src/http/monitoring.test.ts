import Fastify from 'fastify'
import { expect, it, test } from 'vitest'
import { clockAt } from '#testing/clock.ts'
import { cachedFor, refuseUntilStarted } from './monitoring.ts'

test.each([
  ['/api/events', 503],
  ['/%61pi/events', 503],
  ['/api/%65vents?lang=en', 503],
  ['/livez', 200],
])('until the server has started, %s is answered with %i', async (url, code) => {
  const app = Fastify()
  refuseUntilStarted(app, () => false)
  for (const path of ['/api/events', '/livez']) app.get(path, async () => 'served')
  // Without our error handler an error has its status all the same.
  expect((await app.inject(url)).statusCode).toBe(code)
})

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
