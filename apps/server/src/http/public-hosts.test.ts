import { expect, test } from 'vitest'
import { isLocalHttp } from './public-hosts.ts'

test.each(['http://localhost', 'http://LOCALHOST:8080/login', 'http://127.0.0.2:8080', 'http://[::1]:8080/'])(
  '%s leads to this machine',
  (address) => expect(isLocalHttp(address)).toBe(true),
)

test.each([
  ['by https', 'https://localhost:8080'],
  ['on the internet', 'http://provider.example'],
  ['that begins like one of this machine', 'http://127.evil.example'],
  ['behind a name that looks like one of this machine', 'http://localhost:secret@provider.example'],
])('an address %s is not plain http of this machine', (_, address) =>
  expect(isLocalHttp(address)).toBe(false),
)
