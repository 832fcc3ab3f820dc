import { describe, expect, it } from 'vitest'
import { responseCache, type EncodedResponse, variant } from './encoded-response.ts'

const answer = (text: string): EncodedResponse => ({
  type: 'text/plain',
  cacheControl: 'no-cache',
  compressed: [],
  plain: variant(null, Buffer.from(text)),
})

describe('the answer cache', () => {
  it('makes an answer once, also for those who ask while it is being made', async () => {
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

  it('lets go of what was not asked for longest when it is full', async () => {
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

  it('counts all bytes of an answer, however it is compressed', async () => {
    const cache = responseCache(20)
    const compressed = { ...answer('x'.repeat(9)), compressed: [variant('br', Buffer.alloc(6))] }
    await cache.get('a', async () => compressed)
    await cache.get('b', async () => compressed)
    const again = answer('again')
    expect(await cache.get('b', async () => again)).toBe(compressed)
    expect(await cache.get('a', async () => again)).toBe(again)
  })

  it('never holds more than it may, however many different things are asked', async () => {
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

  it('forgets a failure', async () => {
    const cache = responseCache(1_000)
    await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect((await cache.get('a', async () => answer('x'))).plain.bytes.toString()).toBe('x')
  })

  it('gives nobody what was begun before it was cleared, but those who asked before that', async () => {
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

  it('makes an answer once after it was cleared, also when one of before comes late', async () => {
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
