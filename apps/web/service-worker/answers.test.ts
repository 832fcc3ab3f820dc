// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freshOrKept } from './answers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const keyOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request))

/** A cache in memory, with the four things the worker does to one. */
function memoryCache() {
  const entries = new Map<string, Response>()
  return {
    entries,
    match: async (request: RequestInfo | URL) => entries.get(keyOf(request))?.clone(),
    put: async (request: RequestInfo | URL, response: Response) => void entries.set(keyOf(request), response),
    delete: async (request: RequestInfo | URL) => entries.delete(keyOf(request)),
    keys: async () => Array.from(entries.keys(), (url) => new Request(url)),
  }
}

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

async function textOf({ response }: ReturnType<typeof freshOrKept>) {
  return (await response).text()
}

describe('an answer', () => {
  it('is the fresh one while the network is quick, and is kept', async () => {
    const cache = memoryCache()
    const first = freshOrKept(ask(1), opened(cache), says('one'))
    expect(await textOf(first)).toBe('one')
    await first.kept
    expect(await textOf(freshOrKept(ask(2), opened(cache), says('two')))).toBe('two')
    expect(cache.entries.size).toBe(1)
  })

  it('is asked for before the store is open', () => {
    const network = vi.fn<() => Promise<Response>>(never)
    void freshOrKept(ask(1), new Promise(() => {}), network)
    expect(network).toHaveBeenCalledOnce()
  })

  it('is the kept one when there is no network, whenever it was asked for', async () => {
    const cache = memoryCache()
    await freshOrKept(ask(1), opened(cache), says('one')).kept
    expect(await textOf(freshOrKept(ask(2), opened(cache), offline))).toBe('one')
  })

  it('says so when it was kept, and when the server gave it', async () => {
    const cache = memoryCache()
    const first = freshOrKept(ask(1), opened(cache), dated)
    expect((await first.response).headers.get('x-kept-answer')).toBeNull()
    await first.kept
    const { headers } = await freshOrKept(ask(2), opened(cache), offline).response
    expect(headers.get('x-kept-answer')).toBe('1')
    expect(headers.get('date')).toBe('Wed, 14 Oct 2026 04:00:00 GMT')
  })

  it('is the kept one after three seconds, and not before', async () => {
    const cache = memoryCache()
    await freshOrKept(ask(1), opened(cache), says('one')).kept
    let given: string | undefined
    void textOf(freshOrKept(ask(2), opened(cache), never)).then((text) => (given = text))
    await vi.advanceTimersByTimeAsync(2999)
    expect(given).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(given).toBe('one')
  })

  it('that comes late is kept for the next time', async () => {
    const cache = memoryCache()
    await freshOrKept(ask(1), opened(cache), says('one')).kept
    const late = freshOrKept(ask(2), opened(cache), slowly('two', 5000))
    await vi.advanceTimersByTimeAsync(5000)
    expect(await textOf(late)).toBe('one')
    await late.kept
    expect(await textOf(freshOrKept(ask(3), opened(cache), offline))).toBe('two')
  })

  it('is waited for when none is kept', async () => {
    const slow = freshOrKept(ask(1), opened(memoryCache()), slowly('one', 9000))
    await vi.advanceTimersByTimeAsync(9000)
    expect(await textOf(slow)).toBe('one')
  })

  it('fails as the network does when none is kept', async () => {
    await expect(freshOrKept(ask(1), opened(memoryCache()), offline).response).rejects.toThrow(
      'Failed to fetch',
    )
  })

  it('of refusal is given but not kept', async () => {
    const cache = memoryCache()
    await freshOrKept(ask(1), opened(cache), says('one')).kept
    const refused = freshOrKept(ask(2), opened(cache), says('no', 503))
    expect((await refused.response).status).toBe(503)
    await refused.kept
    expect(await textOf(freshOrKept(ask(3), opened(cache), offline))).toBe('one')
  })

  it('makes room by forgetting the oldest', async () => {
    const cache = memoryCache()
    for (const number of Array.from({ length: 45 }, (_, index) => index)) {
      await freshOrKept(ask(1, `/api/events/${number}`), opened(cache), says(String(number))).kept
    }
    expect(cache.entries.size).toBe(40)
    expect([...cache.entries.keys()][0]).toContain('/api/events/5')
  })
})
