import { DAY, HOUR, MINUTE } from '@bannerday/domain/time'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { clockAt } from '#testing/clock.ts'
import { DATABASES } from '#testing/databases.ts'
import { limitsStore } from './limits.store.ts'
import { mailLimit } from './mail-limits.ts'

describe.each(DATABASES)('mails to one address, counted on %s', (_, open) => {
  let database: Database
  let clock: ReturnType<typeof clockAt>
  beforeEach(async () => {
    database = await open()
    clock = clockAt('2026-03-01T12:00:00Z')
  })
  afterEach(() => database.close())

  const ask = (id: string, isKnown = false) =>
    mailLimit(limitsStore(database), clock)('ada@example.org', { id, isKnown })

  /** Somebody new asks every so often; answers with when mails went out, in minutes. */
  async function flood(everyMinutes: number, lastsMinutes: number): Promise<number[]> {
    const mailed: number[] = []
    for (let minute = 0; minute < lastsMinutes; minute += everyMinutes) {
      if (await ask(`stranger ${minute}`)) mailed.push(minute)
      clock.advance(everyMinutes * MINUTE)
    }
    return mailed
  }

  test.each([
    ['once', [0], [true]],
    ['twice within a minute', [0, 59_999], [true, false]],
    ['a minute later', [0, MINUTE], [true, true]],
    ['six times a day', [0, 1, 2, 3, 4, 5].map((hour) => hour * HOUR), [true, true, true, true, true, false]],
    ['on the next day', [0, 1, 2, 3, 4, 24].map((hour) => hour * HOUR), [true, true, true, true, true, true]],
  ])('one visitor who asks %s gets at most one a minute and five a day', async (__, moments, expected) => {
    const answers: boolean[] = []
    const beganAt = clock.now()
    for (const moment of moments) {
      clock.advance(beganAt + moment - clock.now())
      answers.push(await ask('198.51.100.1'))
    }
    expect(answers).toEqual(expected)
  })

  it('strangers together get ten a day, and then one an hour', async () => {
    expect(await flood(10, 6 * 60)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 160, 220, 280, 340])
  })

  test.each([15, 50])(
    'with a new stranger every %i minutes, no day has more than 34 and no hour none',
    async (everyMinutes) => {
      const mailed = await flood(everyMinutes, 26 * 60)
      for (const first of mailed)
        expect(mailed.filter((at) => at >= first && at < first + DAY / MINUTE).length).toBeLessThanOrEqual(34)
      const waits = mailed.map((at, index) => at - (mailed[index - 1] ?? 0))
      expect(Math.max(...waits)).toBeLessThan(60 + everyMinutes)
    },
  )

  it('an owner in a browser of theirs is mailed whatever strangers have asked for', async () => {
    await flood(1, 60)
    expect(await ask('the browser of the owner', true)).toBe(true)
  })

  it('what is refused because of strangers does not count against who asked', async () => {
    await flood(1, 11)
    for (let time = 0; time < 6; time += 1) {
      expect(await ask('the owner, elsewhere')).toBe(false)
      clock.advance(MINUTE)
    }
    clock.advance(HOUR)
    expect(await ask('the owner, elsewhere')).toBe(true)
  })
})
