/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { detectLanguage, LANGUAGES } from '@bannerday/domain/language'
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest'
import { PATHS, screenAt } from '#widgets/paths.ts'

const SCRIPT = readFileSync(`${import.meta.dirname}/../../public/first.js`, 'utf8')

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
  history.replaceState(null, '', '/')
})

function fetchedAhead(path: string, browserLanguage = 'en', stored: unknown = {}) {
  history.replaceState(null, '', path)
  window.localStorage.setItem('bannerday', JSON.stringify(stored))
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browserLanguage)
  runInThisContext(SCRIPT)
  const links = [...document.head.children].filter((element) => element.localName === 'link')
  return links.map((link) => link.getAttribute('href'))
}

test.each([...Object.values(PATHS), '/timeline/', '/about/licenses/', '/no/such/page'])(
  'at %s it fetches the screen that the app is going to show, if there is one',
  (path) => {
    const screen = screenAt(path)
    const page = screen === undefined ? [] : [`/page-${PATHS[screen]}.js`]
    expect(fetchedAhead(path)).toEqual([...page, '/language-en.js'])
  },
)

test.each(['en-GB', 'zh', 'zh-CN', 'zh-TW', 'zh-HK', 'zh-Hans-HK', 'zh-Hant', 'ZH_tw', 'ja-JP', 'fr', ''])(
  'with a browser in %j it fetches the texts that the app is going to choose',
  (browserLanguage) => {
    expect(fetchedAhead('/', browserLanguage)).toContain(`/language-${detectLanguage(browserLanguage)}.js`)
  },
)

it('prefers the language that the player has chosen', () => {
  expect(fetchedAhead('/', 'zh-CN', { userLanguage: 'ja' })).toEqual(['/page-/.js', '/language-ja.js'])
})

test.each([[null], [[]], ['text'], [{ userLanguage: 7, theme: {} }]])(
  'is not disturbed by %j in the storage',
  (stored) => {
    expect(fetchedAhead('/timeline', 'en', stored)).toContain('/page-/timeline.js')
  },
)
