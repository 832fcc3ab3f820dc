import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freshOrCached } from './answers.ts'
import { memoryCache } from './testing/memory-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const askEvents = (path: string) => new Request(`https://bannerday.example${path}`)
const opened = async (cache: ReturnType<typeof memoryCache>) => cache

const ask = (t: number, path = '/api/games') => new Request(`https://bannerday.example${path}?t=${t}`)
const says =
  (text: string, status = 200) =>
  async () =>
    new Response(text, { status })
const never = () => new Promise<Response>(() => {})
const dated = async () => new Response('one', { headers: { date: 'Wed, 14 Oct 2026 04:00:00 GMT' } })
const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const slowly = (text: string, ms: number) => () =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(new Response(text)), ms))

async function textOf({ response }: ReturnType<typeof freshOrCached>) {
  return (await response).text()
}

describe('an answer to a call, given by the service worker,', () => {
  it('is the fresh one while the network is quick, and is cached', async () => {
    const cache = memoryCache()
    const first = freshOrCached(ask(1), opened(cache), says('one'))
    expect(await textOf(first)).toBe('one')
    await first.cached
    expect(await textOf(freshOrCached(ask(2), opened(cache), says('two')))).toBe('two')
    expect(cache.entries.size).toBe(1)
  })

  it('is requested before the cache is open', () => {
    const network = vi.fn<() => Promise<Response>>(never)
    void freshOrCached(ask(1), new Promise(() => {}), network)
    expect(network).toHaveBeenCalledOnce()
  })

  it('is the cached one when there is no network', async () => {
    const cache = memoryCache()
    await freshOrCached(ask(1), opened(cache), says('one')).cached
    expect(await textOf(freshOrCached(ask(2), opened(cache), offline))).toBe('one')
  })

  it('from the cache is marked as such, with the date the server gave it', async () => {
    const cache = memoryCache()
    const first = freshOrCached(ask(1), opened(cache), dated)
    expect((await first.response).headers.get('x-cached-answer')).toBeNull()
    await first.cached
    const { headers } = await freshOrCached(ask(2), opened(cache), offline).response
    expect(headers.get('x-cached-answer')).toBe('1')
    expect(headers.get('date')).toBe('Wed, 14 Oct 2026 04:00:00 GMT')
  })

  it('is the cached one when the network takes more than three seconds', async () => {
    const cache = memoryCache()
    await freshOrCached(ask(1), opened(cache), says('one')).cached
    let given: string | undefined
    void textOf(freshOrCached(ask(2), opened(cache), never)).then((text) => (given = text))
    await vi.advanceTimersByTimeAsync(2999)
    expect(given).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(given).toBe('one')
  })

  it('that comes late is cached for the next time', async () => {
    const cache = memoryCache()
    await freshOrCached(ask(1), opened(cache), says('one')).cached
    const late = freshOrCached(ask(2), opened(cache), slowly('two', 5000))
    await vi.advanceTimersByTimeAsync(5000)
    expect(await textOf(late)).toBe('one')
    await late.cached
    expect(await textOf(freshOrCached(ask(3), opened(cache), offline))).toBe('two')
  })

  it('is waited for when none is cached', async () => {
    const slow = freshOrCached(ask(1), opened(memoryCache()), slowly('one', 9000))
    await vi.advanceTimersByTimeAsync(9000)
    expect(await textOf(slow)).toBe('one')
  })

  it('fails as the network does when none is cached', async () => {
    await expect(freshOrCached(ask(1), opened(memoryCache()), offline).response).rejects.toThrow(
      'Failed to fetch',
    )
  })

  it('that refuses is given but not cached', async () => {
    const cache = memoryCache()
    await freshOrCached(ask(1), opened(cache), says('one')).cached
    const refused = freshOrCached(ask(2), opened(cache), says('no', 503))
    expect((await refused.response).status).toBe(503)
    await refused.cached
    expect(await textOf(freshOrCached(ask(3), opened(cache), offline))).toBe('one')
  })

  describe('about some of the games that an earlier one is about', () => {
    const both = '/api/events?lang=en&games=genshin.zenless&genshin_subgroup=event&zenless_subgroup=event'
    const one = '/api/events?lang=en&games=genshin&genshin_subgroup=event'
    const body = '{"data":{"events":[{"game_id":"genshin","events":[{"type":"event"}]}]}}'

    it('is taken from that when there is no network, and is marked as cached', async () => {
      const cache = memoryCache()
      await freshOrCached(askEvents(both), opened(cache), says(body)).cached
      const { response, cached } = freshOrCached(askEvents(one), opened(cache), offline)
      expect((await response).headers.get('x-cached-answer')).toBe('1')
      expect(await (await response).text()).toBe(body)
      await cached
      expect([...cache.entries.keys()]).toEqual([askEvents(both).url])
    })

    it('is waited for while there is a network', async () => {
      const cache = memoryCache()
      await freshOrCached(askEvents(both), opened(cache), says(body)).cached
      const slow = freshOrCached(askEvents(one), opened(cache), slowly('one', 9000))
      await vi.advanceTimersByTimeAsync(9000)
      expect(await textOf(slow)).toBe('one')
    })
  })

  it('is removed from the cache when 40 newer ones are in it', async () => {
    const cache = memoryCache()
    for (const number of Array.from({ length: 45 }, (_, index) => index)) {
      await freshOrCached(ask(1, `/api/events/${number}`), opened(cache), says(String(number))).cached
    }
    expect(cache.entries.size).toBe(40)
    expect([...cache.entries.keys()][0]).toContain('/api/events/5')
  })
})
