import { describe, expect, test } from 'vitest'
import { answerKey, routeOf } from './route.ts'

const SITE = {
  origin: 'https://bannerday.example',
  files: new Set(['/', '/assets/app-1a2b.js', '/icon.svg']),
}

function request(path: string, more: { method?: string; isNavigation?: boolean; hasBearer?: boolean } = {}) {
  const url = new URL(path, SITE.origin)
  return { method: 'GET', url, isNavigation: false, hasBearer: false, ...more }
}

describe('how the service worker answers', () => {
  test.each([
    ['a file of the build', request('/assets/app-1a2b.js'), 'file'],
    ['a file of another build', request('/assets/app-9z9z.js'), 'file'],
    ['the first page', request('/', { isNavigation: true }), 'file'],
    ['a screen', request('/settings?highlight=timezone', { isNavigation: true }), 'page'],
    ['an unknown page', request('/no/such/page', { isNavigation: true }), 'page'],
    ['the documentation of the API', request('/api/docs', { isNavigation: true }), 'network'],
    ['the API itself', request('/api', { isNavigation: true }), 'network'],
    ['a screen whose name only begins like the API', request('/apiary', { isNavigation: true }), 'page'],
    ['a page of the server', request('/metrics', { isNavigation: true }), 'network'],
    ['a file that is opened as a page', request('/robots.txt', { isNavigation: true }), 'network'],
    ['the list of games', request('/api/games?t=1'), 'answer'],
    ['the events', request('/api/events?lang=en&games=genshin'), 'answer'],
    ['the events, signed', request('/api/events?lang=en', { hasBearer: true }), 'network'],
    ['the profile', request('/api/user/profile', { hasBearer: true }), 'network'],
    ['tags', request('/api/tags/1'), 'network'],
    ['a write', request('/api/games', { method: 'POST' }), 'network'],
    ['another host', request('https://elsewhere.example/api/games'), 'network'],
  ])('%s', (_, sent, expected) => {
    expect(routeOf(sent, SITE)).toBe(expected)
  })
})

test('answers are cached under an address without its timestamp', () => {
  const first = new URL('https://bannerday.example/api/games?t=1')
  const second = new URL('https://bannerday.example/api/games?t=2')
  const other = new URL('https://bannerday.example/api/events?lang=ja&t=2')
  expect(answerKey(first)).toBe(answerKey(second))
  expect(answerKey(other)).toBe('https://bannerday.example/api/events?lang=ja')
  expect(first.search).toBe('?t=1')
})
