import { expect, it } from 'vitest'
import { trustedAddress } from './trusted-address.ts'

it('lets code of ours and of the bot check run', () => {
  expect(trustedAddress('/assets/worker.js')).toBe(`${location.origin}/assets/worker.js`)
  expect(trustedAddress('https://challenges.cloudflare.com/turnstile/v0/api.js')).toBe(
    'https://challenges.cloudflare.com/turnstile/v0/api.js',
  )
})

it.each(['https://elsewhere.example/x.js', 'data:text/javascript,1', 'javascript:alert(1)'])(
  'refuses %s',
  (address) => {
    expect(() => trustedAddress(address)).toThrow(TypeError)
  },
)
