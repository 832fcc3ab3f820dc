import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { arePublicAddresses, isPublicAddress, targetAt, type AllowList } from '#http/public-hosts.ts'
import { fetchBytesFrom, fetchTextFrom } from './fetch-text.ts'
import { stubFeeds, type StubFeeds } from './testing/stub-feeds.ts'

describe('an address of the public internet', () => {
  test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '203.0.112.1', '2606:4700::1', '2a00:1450:4001::5'])(
    'is recognised: %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
})

describe('an address that is not public', () => {
  test.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.0.0.1',
    '192.88.99.1',
    '192.168.0.1',
    '198.18.0.1',
    '203.0.113.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    '3fff::1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    'localhost',
    '',
  ])('is recognised: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('a host name', () => {
  test.each([
    [['8.8.8.8', '2606:4700::1'], true],
    [['8.8.8.8', '127.0.0.1'], false],
    [['::1', '8.8.8.8'], false],
    [[], false],
  ])('with the addresses %j is public: %j', (addresses, isPublic) => {
    expect(arePublicAddresses(addresses)).toBe(isPublic)
  })
})

describe('the list of hosts', () => {
  const list: AllowList = {
    hosts: new Set(['feed.example']),
    origins: new Set(['http://127.0.0.1:9']),
    allowsPrivate: false,
  }
  test.each([
    ['https://feed.example/a?b=c', 'allowed'],
    ['https://FEED.example/a', 'allowed'],
    ['http://feed.example/a', 'refused'],
    ['https://feed.example:8443/a', 'refused'],
    ['https://user@feed.example/a', 'refused'],
    ['https://:password@feed.example/a', 'refused'],
    ['https://feed.example.evil.example/a', 'refused'],
    ['https://evil.example/?feed.example', 'refused'],
    ['https://feed.example./a', 'refused'],
    ['http://127.0.0.1:9/a', 'allowed'],
    ['http://127.0.0.1:10/a', 'refused'],
    ['file:///etc/passwd', 'refused'],
    ['javascript:alert(1)', 'refused'],
    ['feed.example', 'refused'],
  ])('decides that %s is %s', (address, kind) => {
    expect(targetAt(address, list).kind).toBe(kind)
  })
})

const never = new AbortController().signal
const listWith = (changes: Partial<AllowList>): AllowList => ({
  hosts: new Set(),
  origins: new Set(),
  allowsPrivate: false,
  ...changes,
})

describe('fetching', () => {
  let stub: StubFeeds
  let canary: StubFeeds
  beforeAll(async () => {
    stub = await stubFeeds()
    canary = await stubFeeds()
  })
  afterAll(() => Promise.all([stub.close(), canary.close()]))

  it('reaches this machine only when private hosts are allowed', async () => {
    const origins = new Set([stub.url])
    stub.feeds.set('/feed', { hello: 1 })
    expect(await fetchTextFrom(listWith({ origins }), never)(`${stub.url}/feed`)).toMatchObject({
      kind: 'failed',
    })
    expect(stub.requests).toEqual([])
    expect(
      await fetchTextFrom(listWith({ origins, allowsPrivate: true }), never)(`${stub.url}/feed`),
    ).toEqual({
      kind: 'text',
      text: '{"hello":1}',
    })
  })
  it('does not follow a name that leads to this machine', async () => {
    const named = canary.url.replace('127.0.0.1', 'localhost')
    const fetchText = fetchTextFrom(listWith({ origins: new Set([named]) }), never)
    expect(await fetchText(`${named}/secret`)).toEqual({
      kind: 'failed',
      reason: 'localhost leads to a private address',
    })
    expect(canary.requests).toEqual([])
  })
  test.each(['/elsewhere', '//localhost/', 'http://[::1]/', 'ftp://feed.example/'])(
    'does not follow a redirect to %s of the canary',
    async (path) => {
      const fetchText = fetchTextFrom(listWith({ origins: new Set([stub.url]), allowsPrivate: true }), never)
      stub.mischief.set('/away', { kind: 'redirect', to: path.startsWith('/e') ? canary.url + path : path })
      expect(await fetchText(`${stub.url}/away`)).toMatchObject({ kind: 'failed' })
      expect(canary.requests).toEqual([])
    },
  )
  it('says in a sentence that no server answers', async () => {
    const gone = await stubFeeds()
    await gone.close()
    const [nowhere, unknown] = [gone.url, 'http://there-is-no-such-host.invalid']
    const origins = new Set([nowhere, unknown])
    const fetchText = fetchTextFrom(listWith({ origins, allowsPrivate: true }), never)
    expect(await fetchText(`${nowhere}/feed`)).toEqual({
      kind: 'failed',
      reason: '127.0.0.1 does not take connections',
    })
    expect(await fetchText(`${unknown}/feed`)).toEqual({
      kind: 'failed',
      reason: 'there-is-no-such-host.invalid cannot be found; is this machine online?',
    })
  })
  const TEXT = '{"name":"祈願"}'
  test.each([
    ['as it is', 'identity', Buffer.from(TEXT), { kind: 'text', text: TEXT }],
    [
      'behind a mark of its byte order',
      'identity',
      Buffer.from(`\u{FEFF}${TEXT}`),
      { kind: 'text', text: TEXT },
    ],
    ['packed with gzip', 'gzip', gzipSync(TEXT), { kind: 'text', text: TEXT }],
    ['packed with brotli', 'br', brotliCompressSync(TEXT), { kind: 'text', text: TEXT }],
    [
      'in an unknown content encoding',
      'deflate',
      deflateSync(TEXT),
      { kind: 'failed', reason: 'an unknown packing' },
    ],
    ['cut off', 'gzip', gzipSync(TEXT).subarray(0, 20), { kind: 'failed' }],
  ])('reads a text that comes %s', async (_, encoding, bytes, answer) => {
    stub.mischief.set('/packed', { kind: 'bytes', bytes, encoding })
    const fetchText = fetchTextFrom(listWith({ origins: new Set([stub.url]), allowsPrivate: true }), never)
    expect(await fetchText(`${stub.url}/packed`)).toMatchObject(answer)
  })
  it('tells a missing file from a failure', async () => {
    const fetchText = fetchTextFrom(listWith({ origins: new Set([stub.url]), allowsPrivate: true }), never)
    expect(await fetchText(`${stub.url}/nowhere`)).toEqual({ kind: 'missing' })
  })
  it('stops at once when the process is about to end', async () => {
    const stopping = new AbortController()
    stub.mischief.set('/silent', { kind: 'silence' })
    const list = listWith({ origins: new Set([stub.url]), allowsPrivate: true })
    const asking = fetchTextFrom(list, stopping.signal)(`${stub.url}/silent`)
    stopping.abort()
    expect(await asking).toMatchObject({ kind: 'failed' })
  })
  it('follows three redirects and no more', async () => {
    stub.mischief.set('/circle', { kind: 'redirect', to: '/circle' })
    const fetchText = fetchTextFrom(listWith({ origins: new Set([stub.url]), allowsPrivate: true }), never)
    expect(await fetchText(`${stub.url}/circle`)).toEqual({ kind: 'failed', reason: 'too many redirects' })
    expect(stub.requests.filter((path) => path === '/circle')).toHaveLength(4)
  })
  it('shows a bearer token to the address that was asked, and to none that it leads on to', async () => {
    const hosts = [stub, canary]
    for (const { feeds } of hosts) feeds.set('/photo', {})
    stub.mischief.set('/album', { kind: 'redirect', to: '/photo' })
    stub.mischief.set('/lent-out', { kind: 'redirect', to: `${canary.url}/photo` })
    const list = listWith({ origins: new Set(hosts.map(({ url }) => url)), allowsPrivate: true })
    const limits = { timeoutMs: 10_000, mostBytes: 1_000, accept: 'image/*' }
    const fetchBytes = fetchBytesFrom(list, never, limits)
    for (const path of ['/album', '/lent-out']) {
      expect(await fetchBytes(`${stub.url}${path}`, 'secret')).toMatchObject({ kind: 'bytes' })
    }
    expect(stub.bearers.slice(-3)).toEqual(['Bearer secret', 'Bearer secret', 'Bearer secret'])
    expect(canary.bearers).toEqual([undefined])
  })
  it('follows a redirect within the list', async () => {
    stub.feeds.set('/moved-here', { hello: 2 })
    stub.mischief.set('/moved-from', { kind: 'redirect', to: '/moved-here' })
    const fetchText = fetchTextFrom(listWith({ origins: new Set([stub.url]), allowsPrivate: true }), never)
    expect(await fetchText(`${stub.url}/moved-from`)).toEqual({ kind: 'text', text: '{"hello":2}' })
  })
})
