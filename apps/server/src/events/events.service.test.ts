import { expect, it } from 'vitest'
import { eventsService } from './events.service.ts'

it('asks again after the database was away, and serves what it knew while it is', async () => {
  let isAway = true
  const events = eventsService({
    all: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve([])),
  })
  await expect(events.all()).rejects.toThrow('away')
  isAway = false
  expect(await events.all()).toEqual([])
  isAway = true
  await expect(events.refresh()).rejects.toThrow('away')
  expect(await events.all()).toEqual([])
})
