// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { answerKey, routeOf } from './route.ts'

const SITE = {
  origin: 'https://bannerday.example',
  files: new Set(['/', '/assets/app-1a2b.js', '/icon.svg']),
}

function asked(path: string, more: { method?: string; isNavigation?: boolean; hasBearer?: boolean } = {}) {
  const url = new URL(path, SITE.origin)
  return { method: 'GET', url, isNavigation: false, hasBearer: false, ...more }
}

describe('a request goes its road', () => {
  test.each([
    ['a file of the build', asked('/assets/app-1a2b.js'), 'file'],
    ['a file of another build', asked('/assets/app-9z9z.js'), 'file'],
    ['the first page', asked('/', { isNavigation: true }), 'file'],
    ['a screen', asked('/settings?highlight=timezone', { isNavigation: true }), 'page'],
    ['a page nobody knows', asked('/no/such/page', { isNavigation: true }), 'page'],
    ['the documentation of the API', asked('/api/docs', { isNavigation: true }), 'network'],
    ['the API itself', asked('/api', { isNavigation: true }), 'network'],
    ['a screen whose name only begins like the API', asked('/apiary', { isNavigation: true }), 'page'],
    ['a page of the server', asked('/metrics', { isNavigation: true }), 'network'],
    ['a file that is opened as a page', asked('/robots.txt', { isNavigation: true }), 'network'],
    ['the list of games', asked('/api/games?t=1'), 'answer'],
    ['the events', asked('/api/events?lang=en&games=genshin'), 'answer'],
    ['the events, signed', asked('/api/events?lang=en', { hasBearer: true }), 'network'],
    ['the profile', asked('/api/user/profile', { hasBearer: true }), 'network'],
    ['tags', asked('/api/tags/1'), 'network'],
    ['a write', asked('/api/games', { method: 'POST' }), 'network'],
    ['another host', asked('https://elsewhere.example/api/games'), 'network'],
  ])('%s', (_, request, expected) => {
    expect(routeOf(request, SITE)).toBe(expected)
  })
})

test('answers are kept without the time they were asked at', () => {
  const first = new URL('https://bannerday.example/api/games?t=1')
  const second = new URL('https://bannerday.example/api/games?t=2')
  const other = new URL('https://bannerday.example/api/events?lang=ja&t=2')
  expect(answerKey(first)).toBe(answerKey(second))
  expect(answerKey(other)).toBe('https://bannerday.example/api/events?lang=ja')
  expect(first.search).toBe('?t=1')
})
