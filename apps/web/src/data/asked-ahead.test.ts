import { afterEach, expect, it, vi } from 'vitest'
import { takeAskedAhead } from './asked-ahead.ts'

const URL = '/api/events?lang=en'
const answer = Promise.resolve(new Response())

function askedAhead({ abort = () => {}, ageMs = 300 } = {}) {
  vi.spyOn(performance, 'now').mockReturnValue(ageMs)
  globalThis.askedAhead = { url: URL, answer, abort }
}

afterEach(() => {
  vi.restoreAllMocks()
  globalThis.askedAhead = undefined
})

it('hands out the answer to the same call, once', () => {
  askedAhead()
  expect(takeAskedAhead(URL, undefined)).toBe(answer)
  expect(takeAskedAhead(URL, undefined)).toBeUndefined()
})

it('keeps it for that call while others are made', () => {
  askedAhead()
  expect(takeAskedAhead('/api/config', undefined)).toBeUndefined()
  expect(takeAskedAhead('/api/events?lang=ja', undefined)).toBeUndefined()
  expect(takeAskedAhead(URL, undefined)).toBe(answer)
})

it('hands out nothing that has become old', () => {
  askedAhead({ ageMs: 10_001 })
  expect(takeAskedAhead(URL, undefined)).toBeUndefined()
})

it('aborts the call when whoever took it does not want it any more', () => {
  const abort = vi.fn<() => void>()
  askedAhead({ abort })
  const wish = new AbortController()
  void takeAskedAhead(URL, wish.signal)
  expect(abort).not.toHaveBeenCalled()
  wish.abort()
  expect(abort).toHaveBeenCalledOnce()
})
