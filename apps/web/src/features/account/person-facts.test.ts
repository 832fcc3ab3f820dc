import { afterEach, expect, it, vi } from 'vitest'
import { avatarAddress, initialsOf, nameOf } from './person-facts.ts'

afterEach(() => vi.restoreAllMocks())

it.each([
  ['Mika', 'Mika'],
  ['  ', 'mika.k'],
  [null, 'mika.k'],
])('with the nickname %j a player is called %s', (nickname, name) => {
  expect(nameOf({ nickname, username: 'mika.k' })).toBe(name)
})

it.each([
  ['mika.k', 'MK'],
  ['Mika', 'M'],
  ['Anna Maria von Stein', 'AS'],
  ['_mika_', 'M'],
  ['旅行者', '旅'],
  ['🦊 fox', '🦊F'],
  ['...', ''],
])('%s is drawn as %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

it.each([
  ['/api/avatars/1.png', 'https://bannerday.example/api/avatars/1.png'],
  ['https://bannerday.example/a.png', 'https://bannerday.example/a.png'],
  ['https://elsewhere.example/a.png', null],
  ['//elsewhere.example/a.png', null],
  ['javascript:alert(1)', null],
  ['data:image/png;base64,AAAA', null],
  ['http://[', null],
  ['', null],
  [null, null],
])('the picture %j is taken from %j', (avatar, address) => {
  expect(avatarAddress(avatar, 'https://bannerday.example')).toBe(address)
})

it('finds the picture in the oldest Safari, which cannot tell beforehand what is an address', () => {
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function')
  })
  expect(avatarAddress('/a.png', 'https://bannerday.example')).toBe('https://bannerday.example/a.png')
})
