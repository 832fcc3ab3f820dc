import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#db/database.ts'
import { limitHits } from '#db/schema.ts'
import { clockAt } from '#testing/clock.ts'
import { DATABASES } from '#testing/databases.ts'
import { limitsStore } from './limits.store.ts'
import { forgetStrangersGuesses, passwordGuesses } from './password-guesses.ts'

const MINUTE = 60_000
const REFUSED = { kind: 'too-many-failures', retryAfterSeconds: 900 }
const HERE = { id: '::1', isKnown: false }
const ELSEWHERE = { id: '::2', isKnown: false }
const from = (index: number) => ({ id: `203.0.113.${index}`, isKnown: false })
const RIGHT = async () => 'a session'
const WRONG = async () => null
const tenTimes = <Thing>(thing: Thing) => Array.from({ length: 10 }, () => thing)

describe.each(DATABASES)('wrong passwords on %s', (_, open) => {
  let database: Database
  let clock: ReturnType<typeof clockAt>
  const node = () => passwordGuesses(limitsStore(database), clock)

  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    clock = clockAt('2026-03-01T12:00:20Z')
    await database.sql.delete(limitHits)
  })

  it('wrong passwords count across nodes, however many guesses come at once', async () => {
    const [here, there] = [node(), node()]
    const guesses = [...tenTimes(here), ...tenTimes(there)].map((guess) => guess('ada', HERE, WRONG))
    const outcomes = (await Promise.all(guesses)).map(({ kind }) => kind)
    expect(outcomes.filter((kind) => kind === 'wrong')).toHaveLength(10)
    expect(await there('ada', HERE, RIGHT)).toEqual(REFUSED)
    expect(await there('ada', ELSEWHERE, RIGHT)).toEqual({ kind: 'right', found: 'a session' })
    expect(await there('bob', HERE, RIGHT)).toEqual({ kind: 'right', found: 'a session' })
    expect(await there('ada', HERE, RIGHT)).toEqual(REFUSED)
  })

  it('a right password is not refused because of guesses that are being checked', async () => {
    const guess = node()
    for (const check of tenTimes(WRONG).slice(1)) await guess('ada', HERE, check)
    const checks = [...tenTimes(RIGHT), WRONG, RIGHT]
    const outcomes = await Promise.all(checks.map((check) => guess('ada', HERE, check)))
    expect(outcomes.map(({ kind }) => kind)).toEqual([...tenTimes('right'), 'wrong', 'too-many-failures'])
  })

  it('a guess beyond the limit waits for guesses that are being checked and may be right', async () => {
    const guess = node()
    for (const check of tenTimes(WRONG).slice(2)) await guess('ada', HERE, check)
    const checks: ((found: string) => void)[] = []
    const slow = guess('ada', HERE, () => new Promise<string>((resolve) => checks.push(resolve)))
    await expect.poll(() => checks).toHaveLength(1)
    expect((await guess('ada', HERE, WRONG)).kind).toBe('wrong')
    const waiting = guess('ada', HERE, RIGHT)
    // Time enough to be refused, if it did not wait.
    for (const _once of tenTimes(null)) await database.ping()
    checks[0]?.('a session')
    expect(await Promise.all([slow, waiting])).toMatchObject([{ kind: 'right' }, { kind: 'right' }])
  })

  it('a guess behind a dozen others of the same visitor is told to come back, and no other visitor is', async () => {
    const guess = node()
    const finish: (() => void)[] = []
    const slow = () => new Promise<string>((resolve) => finish.push(() => resolve('a session')))
    const first = Array.from({ length: 12 }, () => guess('ada', HERE, slow))
    expect(await guess('ada', HERE, RIGHT)).toEqual({ ...REFUSED, retryAfterSeconds: 1 })
    expect((await guess('ada', ELSEWHERE, RIGHT)).kind).toBe('right')
    const finishing = setInterval(() => finish.splice(0).forEach((done) => done()), 1)
    const outcomes = await Promise.all(first)
    clearInterval(finishing)
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['right']))
    expect((await guess('ada', HERE, RIGHT)).kind).toBe('right')
  })

  it('a guess that could not be checked does not count', async () => {
    const guess = node()
    const busy = () => guess('ada', HERE, () => Promise.reject(new Error('busy')))
    expect(await Promise.allSettled([...tenTimes(busy), busy].map((again) => again()))).toEqual(
      [...tenTimes(null), null].map(() => expect.objectContaining({ status: 'rejected' })),
    )
    expect((await guess('ada', HERE, RIGHT)).kind).toBe('right')
  })

  it('wrong passwords expire one by one', async () => {
    const guess = node()
    await guess('ada', HERE, WRONG)
    clock.advance(MINUTE)
    for (const check of tenTimes(WRONG).slice(1)) await guess('ada', HERE, check)
    clock.advance(14 * MINUTE - 1)
    expect(await guess('ada', HERE, RIGHT)).toEqual({ ...REFUSED, retryAfterSeconds: 1 })
    clock.advance(1)
    expect((await guess('ada', HERE, WRONG)).kind).toBe('wrong')
    expect(await guess('ada', HERE, RIGHT)).toEqual({ ...REFUSED, retryAfterSeconds: 60 })
  })

  it('wrong passwords from many addresses are capped together, and a browser that is known there goes on', async () => {
    const guess = node()
    const outcomes = []
    for (let count = 0; count < 270; count += 1)
      outcomes.push((await guess('ada', from(count % 30), WRONG)).kind)
    expect(outcomes.filter((kind) => kind === 'wrong')).toHaveLength(30)
    expect(await guess('ada', from(31), RIGHT)).toMatchObject({ kind: 'too-many-failures' })
    expect((await guess('ada', { id: 'her browser', isKnown: true }, RIGHT)).kind).toBe('right')
    expect((await guess('bob', from(31), RIGHT)).kind).toBe('right')
    await forgetStrangersGuesses(limitsStore(database))('ada')
    expect((await guess('ada', from(31), RIGHT)).kind).toBe('right')
  })
})
