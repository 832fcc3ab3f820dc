import { LIMITS } from '@bannerday/contract/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { limitHits, limitWindows } from '#db/schema.ts'
import { clockAt } from '#testing/clock.ts'
import { DATABASES } from '#testing/databases.ts'
import { limitsStore } from './limits.store.ts'
import { databaseLimits } from './limits.ts'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE

describe.each(DATABASES)('limits on %s', (_, open) => {
  let database: Database
  let clock: ReturnType<typeof clockAt>
  const node = () => databaseLimits(limitsStore(database), clock)

  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    clock = clockAt('2026-03-01T12:00:20Z')
    await database.sql.delete(limitHits)
    await database.sql.delete(limitWindows)
  })

  const exact = ['login', 'register', 'mail', 'qr-generate', 'vote', 'upload'] as const
  test.each(exact)(
    'the limit "%s" refuses the one call too many until the first has expired',
    async (name) => {
      const { consume } = node()
      const { most, withinMs } = LIMITS[name]
      for (let count = 0; count < most; count += 1) {
        expect(await consume(name, 'a')).toEqual({ kind: 'granted' })
      }
      expect(await consume(name, 'a')).toEqual({ kind: 'refused', retryAfterSeconds: withinMs / 1_000 })
      // Housekeeping must not forget a call that still counts.
      expect(await database.sql.select().from(limitHits)).toMatchObject([
        { expiresAt: clock.now() + withinMs },
      ])
      expect(await consume(name, 'b')).toEqual({ kind: 'granted' })
      clock.advance(withinMs - 1_001)
      expect(await consume(name, 'a')).toEqual({ kind: 'refused', retryAfterSeconds: 2 })
      clock.advance(1_000)
      expect(await consume(name, 'a')).toEqual({ kind: 'refused', retryAfterSeconds: 1 })
      clock.advance(1)
      expect(await consume(name, 'a')).toEqual({ kind: 'granted' })
    },
  )

  it('no minute ever holds more logins than the limit, wherever it starts', async () => {
    const { consume } = node()
    let granted = 0
    for (let second = 0; second < 60; second += 1) {
      if ((await consume('login', 'a')).kind === 'granted') granted += 1
      clock.advance(1_000)
    }
    expect(granted).toBe(20)
  })

  it('a limit holds when 50 calls come at the same moment on two nodes', async () => {
    const [here, there] = [node(), node()]
    const calls = Array.from({ length: 50 }, (__, index) => (index % 2 ? here : there).consume('login', 'a'))
    const turns = await Promise.all(calls)
    expect(turns.filter((turn) => turn.kind === 'granted')).toHaveLength(20)
  })

  it('refused calls do not count, so waiting always helps', async () => {
    const { consume } = node()
    for (let count = 0; count < 40; count += 1) await consume('login', 'a')
    clock.advance(MINUTE)
    expect(await consume('login', 'a')).toEqual({ kind: 'granted' })
  })

  it('calls that were counted by a clock a day ahead do not count once it is right', async () => {
    const { consume } = node()
    clock.advance(DAY)
    for (let count = 0; count < 20; count += 1) await consume('login', 'a')
    clock.advance(-DAY)
    for (let count = 0; count < 20; count += 1)
      expect(await consume('login', 'a')).toEqual({ kind: 'granted' })
    expect(await consume('login', 'a')).toEqual({ kind: 'refused', retryAfterSeconds: 60 })
  })

  it('calls that were counted by a node some seconds ahead count, and nobody waits for longer than a window', async () => {
    const { consume } = node()
    clock.advance(30_000)
    for (let count = 0; count < 20; count += 1) await consume('login', 'a')
    clock.advance(-30_000)
    expect(await consume('login', 'a')).toEqual({ kind: 'refused', retryAfterSeconds: 60 })
  })

  it('the general limit is shared between nodes at each exchange', async () => {
    const [here, there] = [node(), node()]
    for (let count = 0; count < 200; count += 1) await here.consume('general', 'a')
    for (let count = 0; count < 100; count += 1) await there.consume('general', 'a')
    expect(await there.consume('general', 'a')).toEqual({ kind: 'granted' })
    await here.exchange()
    await there.exchange()
    expect(await there.consume('general', 'a')).toEqual({ kind: 'refused', retryAfterSeconds: 40 })
    expect(await there.consume('general', 'b')).toEqual({ kind: 'granted' })
    clock.advance(40_000)
    expect(await there.consume('general', 'a')).toEqual({ kind: 'granted' })
  })

  it('the general limit begins anew each minute, also where the last calls of one were not shared in time', async () => {
    const [here, there] = [node(), node()]
    for (let count = 0; count < 300; count += 1) await here.consume('general', 'a')
    clock.advance(40_000)
    await here.exchange()
    await there.consume('general', 'a')
    await there.exchange()
    expect(await there.consume('general', 'a')).toEqual({ kind: 'granted' })
  })

  it('calls that come during an exchange are counted', async () => {
    const here = node()
    for (let count = 0; count < 150; count += 1) await here.consume('general', 'a')
    const exchanging = here.exchange()
    for (let count = 0; count < 150; count += 1) await here.consume('general', 'a')
    await exchanging
    expect((await here.consume('general', 'a')).kind).toBe('refused')
  })

  it('counts are shared also when there are more callers than one statement can name', async () => {
    const [here, there] = [node(), node()]
    const callers = Array.from({ length: 22_000 }, (__, index) => `caller ${index}`)
    for (const caller of callers) await here.consume('general', caller)
    for (let count = 0; count < 299; count += 1) await here.consume('general', 'caller 7')
    await here.exchange()
    await there.consume('general', 'caller 7')
    await there.exchange()
    expect((await there.consume('general', 'caller 7')).kind).toBe('refused')
    expect((await there.consume('general', 'caller 8')).kind).toBe('granted')
  })
})
