import { expect, it } from 'vitest'
import { collectGarbage } from '#testing/memory.ts'
import { hotAnswers } from './hot-answers.ts'
import { type PreparedAnswer, variant } from './prepared-answer.ts'

const HALF_A_MINUTE_MS = 30_000

const answer = (text: string): PreparedAnswer => ({
  type: 'text/plain',
  cacheControl: 'no-cache',
  packed: [],
  plain: variant(null, Buffer.from(text)),
})

it('finds what an address was answered, for half a minute', () => {
  let now = 0
  const hot = hotAnswers(() => now)
  const kept = answer('x')
  hot.keeper()('/a', kept)
  now = HALF_A_MINUTE_MS - 1
  expect(hot.find('/a')).toBe(kept)
  expect(hot.find('/b')).toBeNull()
  now = HALF_A_MINUTE_MS
  expect(hot.find('/a')).toBeNull()
})

it('keeps nothing alive that the cache has let go of', async () => {
  const hot = hotAnswers(() => 0)
  const cache = new Set([answer('held')])
  for (const held of cache) hot.keeper()('/held', held)
  hot.keeper()('/let-go', answer('let go'))
  // The target of a new WeakRef stays alive until the current turn of the event loop ends.
  await new Promise(setImmediate)
  collectGarbage()
  expect(hot.find('/let-go')).toBeNull()
  expect(hot.find('/held')).not.toBeNull()
  expect(cache.size).toBe(1)
})

it('starts over when a thousand addresses are known, and when it is told to', () => {
  const hot = hotAnswers(() => 0)
  const kept = answer('x')
  for (let number = 0; number <= 1_000; number += 1) hot.keeper()(`/${number}`, kept)
  expect(hot.find('/999')).toBeNull()
  expect(hot.find('/1000')).toBe(kept)
  hot.clear()
  expect(hot.find('/1000')).toBeNull()
})

it('does not keep what was being made when it was told to start over', () => {
  const hot = hotAnswers(() => 0)
  const keep = hot.keeper()
  hot.clear()
  const stale = answer('of before')
  keep('/a', stale)
  expect(hot.find('/a')).toBeNull()
  hot.keeper()('/a', stale)
  expect(hot.find('/a')).toBe(stale)
})
