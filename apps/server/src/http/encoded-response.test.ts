import { describe, expect, it } from 'vitest'
import { compressedVariant, responseCache, type EncodedResponse, plainVariant } from './encoded-response.ts'

const answer = (text: string): EncodedResponse => ({
  type: 'text/plain',
  cacheControl: 'no-cache',
  compressed: [],
  plain: plainVariant(Buffer.from(text)),
})

describe('the response cache', () => {
  it('a response is made once, also for callers who ask while it is being made', async () => {
    const cache = responseCache(1_000)
    let made = 0
    const make = async () => {
      made += 1
      return answer('x')
    }
    const [first, second] = await Promise.all([cache.get('a', make), cache.get('a', make)])
    expect(await cache.get('a', make)).toBe(first)
    expect(second).toBe(first)
    expect(made).toBe(1)
  })

  it('a full cache drops the least recently used response', async () => {
    const cache = responseCache(20)
    const made: string[] = []
    const ask = (key: string) =>
      cache.get(key, async () => {
        made.push(key)
        return answer('x'.repeat(9))
      })
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
    expect(made).toEqual(['a', 'b', 'c', 'b'])
    cache.clear()
    made.length = 0
    for (const key of ['a', 'b', 'a', 'b']) await ask(key)
    expect(made, 'there is as much room as before').toEqual(['a', 'b'])
  })

  it('all variants of a response count towards the size of the cache', async () => {
    const cache = responseCache(20)
    const compressed = { ...answer('x'.repeat(9)), compressed: [compressedVariant('br', Buffer.alloc(6))] }
    await cache.get('a', async () => compressed)
    await cache.get('b', async () => compressed)
    const again = answer('again')
    expect(await cache.get('b', async () => again)).toBe(compressed)
    expect(await cache.get('a', async () => again)).toBe(again)
  })

  it('the cache never exceeds its size, however many different keys are asked for', async () => {
    const cache = responseCache(10_000)
    for (let index = 0; index < 5_000; index += 1) {
      await cache.get(String(index), async () => answer('x'.repeat(100)))
    }
    let kept = 0
    for (let index = 4_999; index >= 0; index -= 1) {
      const found = await cache.get(String(index), async () => answer('-'))
      if (found.plain.bytes.length > 1) kept += 1
    }
    expect(kept).toBe(100)
  })

  it('a failure to make a response is not cached', async () => {
    const cache = responseCache(1_000)
    await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect((await cache.get('a', async () => answer('x'))).plain.bytes.toString()).toBe('x')
  })

  it('a response begun before the cache was cleared goes only to callers who asked before that', async () => {
    const cache = responseCache(1_000)
    const finish: { now?: (made: EncodedResponse) => void } = {}
    const old = cache.get('a', () => new Promise((resolve) => (finish.now = resolve)))
    cache.clear()
    const [meanwhile, afterwards] = [answer('new'), answer('newer')]
    expect(await cache.get('a', async () => meanwhile)).toBe(meanwhile)
    cache.clear()
    const underway = cache.get('a', async () => afterwards)
    finish.now?.(answer('old'))
    expect((await old).plain.bytes.toString()).toBe('old')
    expect(await cache.get('a', async () => meanwhile)).toBe(afterwards)
    expect(await underway).toBe(afterwards)
  })

  it('after a clear a response is made once, also when an older one finishes late', async () => {
    const cache = responseCache(1_000)
    const finish: ((made: EncodedResponse) => void)[] = []
    const ask = () => cache.get('a', () => new Promise((resolve) => finish.push(resolve)))
    const old = ask()
    cache.clear()
    const [first] = [ask()]
    finish[0]?.(answer('old'))
    await old
    const second = ask()
    finish[1]?.(answer('new'))
    expect(await second).toBe(await first)
    expect(finish).toHaveLength(2)
  })
})
