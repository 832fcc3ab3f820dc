import { expect, it } from 'vitest'
import { scriptAddress } from './web-address.ts'

it('is the full address of a script of ours', () => {
  expect(scriptAddress('/sw.js')).toBe(`${location.origin}/sw.js`)
})

it.each(['https://elsewhere.example/sw.js', '//elsewhere.example/sw.js', 'data:text/javascript,1'])(
  'refuses %s',
  (path) => {
    expect(() => scriptAddress(path)).toThrow('Not one of our scripts')
  },
)
