import { runInThisContext } from 'node:vm'
import { listEvents } from '@bannerday/contract/events'
import { STORAGE_KEY } from '@bannerday/contract/storage-key'
import { ACTIVITY_TYPES } from '@bannerday/domain/activity'
import { GAME_IDS } from '@bannerday/domain/game'
import { LANGUAGES, detectLanguage } from '@bannerday/domain/language'
import { cleanSelections, followedGames, type Selections } from '@bannerday/domain/selection'
import * as fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { buildRequest } from '#data/call.ts'
import { KNOWN_GAMES, eventsRequest } from '#data/events-request.ts'
import { PATHS, screenAt } from '#widgets/paths.ts'
import { bundleFirstScript } from './first-script.ts'

let script: string

beforeAll(async () => {
  script = await bundleFirstScript()
})

const list = (kind: string, value: string) =>
  `<template data-${kind}="${value}"><link rel="modulepreload" href="/${kind}-${value}.js"></template>`

beforeEach(() => {
  document.head.innerHTML = [
    ...Object.values(PATHS).map((path) => list('page', path)),
    ...LANGUAGES.map((language) => list('language', language)),
  ].join('')
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  globalThis.prefetched = undefined
  history.replaceState(null, '', '/')
})

function fetchedAhead(path: string, browserLanguage = 'en', stored: unknown = {}) {
  history.replaceState(null, '', path)
  window.localStorage.setItem(STORAGE_KEY, JSON.stringify(stored))
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browserLanguage)
  runInThisContext(script)
  const links = [...document.head.children].filter((element) => element.localName === 'link')
  return links.map((link) => link.getAttribute('href'))
}

test.each([...Object.values(PATHS), '/timeline/', '/about/licenses/', '/no/such/page'])(
  'at %s the first script preloads the screen that the app is going to show',
  (path) => {
    const screen = screenAt(path)
    const page = screen === undefined ? [] : [`/page-${PATHS[screen]}.js`]
    expect(fetchedAhead(path)).toEqual([...page, '/language-en.js'])
  },
)

test.each(['en-GB', 'zh', 'zh-CN', 'zh-TW', 'zh-HK', 'zh-Hans-HK', 'zh-Hant', 'ZH_tw', 'ja-JP', 'fr', ''])(
  'with a browser in %j the first script preloads the texts that the app is going to choose',
  (browserLanguage) => {
    expect(fetchedAhead('/', browserLanguage)).toContain(`/language-${detectLanguage(browserLanguage)}.js`)
  },
)

it('the first script preloads the texts of the stored language', () => {
  expect(fetchedAhead('/', 'zh-CN', { userLanguage: 'ja' })).toEqual(['/page-/.js', '/language-ja.js'])
})

test.each([[null], [[]], ['text'], [{ userLanguage: 7, theme: {} }]])(
  'the first script works with %j in the storage',
  (stored) => {
    expect(fetchedAhead('/timeline', 'en', stored)).toContain('/page-/timeline.js')
  },
)

describe('the activities, requested by the first script,', () => {
  const answer = Promise.resolve(new Response())

  function requestsAt(path: string, stored: unknown) {
    globalThis.prefetched = undefined
    const ask = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>(() => answer)
    vi.stubGlobal('fetch', ask)
    fetchedAhead(path, 'en', stored)
    return ask.mock.calls
  }

  const someTypes = fc.subarray([...ACTIVITY_TYPES], { minLength: 1 })
  const selections: fc.Arbitrary<Selections> = fc.dictionary(
    fc.constantFrom(...GAME_IDS),
    fc.record({ enabled: fc.boolean(), activities: someTypes }),
  )

  it('are the request that the app is going to make, whatever the player follows', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES), selections, (language, chosen) => {
        const followed = followedGames(cleanSelections(chosen, KNOWN_GAMES), KNOWN_GAMES)
        const context = { origin: '', token: undefined, now: 0 }
        const [url, { headers }] = buildRequest(listEvents, eventsRequest(language, followed), context)
        const requests = requestsAt('/timeline', { userLanguage: language, userGameSelections: chosen })
        const sent = requests.map(([address, init]) => [address, new Headers(init?.headers)])
        expect(sent).toEqual(followed.length === 0 ? [] : [[url, headers]])
      }),
      { numRuns: 60 },
    )
  })

  const stored = {
    userLanguage: 'en',
    userGameSelections: { genshin: { enabled: true, activities: ['event'] } },
  }

  it.each([
    ['on another page', '/', stored],
    ['before a language is known', '/timeline', { ...stored, userLanguage: undefined }],
    ['if no game is followed', '/timeline', { userLanguage: 'en' }],
    [
      'if the stored selections are unreadable',
      '/timeline',
      { ...stored, userGameSelections: { genshin: { enabled: true, activities: 7 } } },
    ],
  ])('are not requested %s', (_, path, entries) => {
    expect(requestsAt(path, entries)).toEqual([])
    expect(globalThis.prefetched).toBeUndefined()
  })

  it.each([
    ['in the older format', { games: ['genshin'], activities: { genshin: ['event'] } }],
    ['partly unreadable', { ...stored.userGameSelections, starrail: { enabled: true, activities: 7 } }],
  ])('are requested if the stored selections are %s', (_, userGameSelections) => {
    const [expected] = requestsAt('/timeline', stored)
    expect(expected).toBeDefined()
    expect(requestsAt('/timeline', { ...stored, userGameSelections })[0]?.[0]).toBe(expected?.[0])
  })

  it('may fail without an unhandled rejection', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
    fetchedAhead('/timeline', 'en', stored)
    await expect(globalThis.prefetched?.answer).rejects.toThrow('offline')
  })
})
