import { expect, it } from 'vitest'
import { withoutStartupParams } from './address.ts'

it.each([
  ['?highlight=timezone', '?highlight=timezone'],
  ['?activity=a%20b&x', '?activity=a%20b&x'],
  ['?verify_token=T', ''],
  ['?reset_token=T&highlight=account', '?highlight=account'],
  ['?highlight=timezone&code=A&state=ms.1&activity=u', '?highlight=timezone&activity=u'],
  ['?qr_code=C&qr_session_id=P&iss=i&session_state=s&error=e&error_description=d', ''],
])('of %s the address keeps %s', (search, kept) => {
  expect(withoutStartupParams(search)).toBe(kept)
})
