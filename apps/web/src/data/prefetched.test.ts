import { afterEach, expect, it, vi } from 'vitest'
import { takePrefetched } from './prefetched.ts'

const URL = '/api/events?lang=en'
const answer = Promise.resolve(new Response())

function prefetched({ abort = () => {}, ageMs = 300 } = {}) {
  vi.spyOn(performance, 'now').mockReturnValue(ageMs)
  globalThis.prefetched = { url: URL, answer, abort }
}

afterEach(() => {
  vi.restoreAllMocks()
  globalThis.prefetched = undefined
})

it('hands out the answer to the same call, once', () => {
  prefetched()
  expect(takePrefetched(URL, undefined)).toBe(answer)
  expect(takePrefetched(URL, undefined)).toBeUndefined()
})

it('keeps it for that call while others are made', () => {
  prefetched()
  expect(takePrefetched('/api/config', undefined)).toBeUndefined()
  expect(takePrefetched('/api/events?lang=ja', undefined)).toBeUndefined()
  expect(takePrefetched(URL, undefined)).toBe(answer)
})

it('hands out nothing that has become old', () => {
  prefetched({ ageMs: 10_001 })
  expect(takePrefetched(URL, undefined)).toBeUndefined()
})

it('aborts the call when whoever took it does not want it any more', () => {
  const abort = vi.fn<() => void>()
  prefetched({ abort })
  const wish = new AbortController()
  void takePrefetched(URL, wish.signal)
  expect(abort).not.toHaveBeenCalled()
  wish.abort()
  expect(abort).toHaveBeenCalledOnce()
})
