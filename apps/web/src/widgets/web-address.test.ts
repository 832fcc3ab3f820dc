import { expect, it } from 'vitest'
import { isSecureAddress, scriptAddress } from './web-address.ts'

it('is the full address of a script of ours', () => {
  expect(scriptAddress('/sw.js')).toBe(`${location.origin}/sw.js`)
})

it.each(['https://elsewhere.example/sw.js', '//elsewhere.example/sw.js', 'data:text/javascript,1'])(
  'refuses %s',
  (path) => {
    expect(() => scriptAddress(path)).toThrow('Not one of our scripts')
  },
)

it.each([
  ['https://notices.example/1', true],
  ['http://notices.example/1', false],
  ['javascript:alert(1)', false],
  ['hoyoplay://genshin', false],
  [null, false],
])('whether %s may be opened in a tab: %s', (address, expected) => {
  expect(isSecureAddress(address)).toBe(expected)
})
