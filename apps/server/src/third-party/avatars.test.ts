import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { openAccountTestServer, type AccountTestServer } from '#testing/account-test-server.ts'
import { DATABASES } from '#testing/databases.ts'
import { openVendor, type Vendor } from '#testing/vendor.ts'
import { pictureTypeOf } from './avatars.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

/** Answers with these bytes, and claims what it likes of them. */
const sends = (bytes: Buffer | string, type: string) => (response: ServerResponse) =>
  void response.setHeader('content-type', type).end(bytes)

describe.each(DATABASES)('the avatar of a provider on %s', (_, open) => {
  let vendor: Vendor
  let server: AccountTestServer
  beforeAll(async () => {
    vendor = await openVendor('http://localhost:8080/settings')
    server = await openAccountTestServer(open, {
      LOG_LEVEL: 'info',
      MICROSOFT_CLIENT_ID: vendor.client.id,
      MICROSOFT_CLIENT_SECRET: vendor.client.secret,
      MICROSOFT_ISSUER: vendor.issuer,
    })
  })
  afterAll(async () => {
    await server.close()
    await vendor.close()
  })

  async function signIn(name: string): Promise<string> {
    const begun = await server.app.inject('/api/auth/microsoft/login')
    const back = await vendor.signIn(String(begun.json().data.auth_url), name)
    const answer = await server.app.inject({
      url: `/api/auth/microsoft/callback?${back.searchParams.toString()}&json=1`,
      headers: { cookie: String(begun.headers['set-cookie']).split(';')[0] ?? '' },
    })
    return String(answer.json().data.token)
  }
  const avatarOf = async (token: string): Promise<unknown> => (await server.profile(token)).json().data.avatar
  const anAvatarOf = (token: string) =>
    vi.waitFor(async () => {
      const avatar = await avatarOf(token)
      expect(avatar).toEqual(expect.any(String))
      return String(avatar)
    }, 10_000)
  const reasons = () =>
    server.logLines().flatMap(({ msg, reason }) => (msg === 'no avatar' ? [String(reason)] : []))
  /** Signs in somebody whose picture cannot be kept, and says why not. */
  async function reasonWithout(name: string, picture: Parameters<Vendor['pictures']['set']>[1]) {
    vendor.pictures.set(name, picture)
    const before = reasons().length
    const token = await signIn(name)
    await vi.waitFor(() => expect(reasons().length).toBe(before + 1), 10_000)
    expect(await avatarOf(token)).toBeNull()
    return reasons().at(-1)
  }

  it('is fetched once and served from our own address as what its bytes are', async () => {
    let asked = 0
    vendor.pictures.set('alice', (response) => {
      asked += 1
      sends(PNG, 'text/html')(response)
    })
    const avatar = await anAvatarOf(await signIn('alice'))
    expect(avatar).toMatch(/^\/api\/avatars\/[\da-f-]{36}$/)
    const served = await server.app.inject(avatar)
    expect(served.rawPayload).toEqual(PNG)
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(await anAvatarOf(await signIn('alice'))).toBe(avatar)
    expect(asked).toBe(1)
  })

  it('is replaced when the provider names another address', async () => {
    vendor.pictures.set('bob', sends(PNG, 'image/png'))
    const first = await anAvatarOf(await signIn('bob'))
    vendor.pictures.set('bob2', sends(Buffer.from('GIF89a and so on'), 'image/gif'))
    vendor.pictures.set('bob', `${vendor.issuer}/pictures/bob2`)
    const token = await signIn('bob')
    const second = await vi.waitFor(async () => {
      const avatar = await avatarOf(token)
      expect(avatar).not.toBe(first)
      return String(avatar)
    }, 10_000)
    expect((await server.app.inject(second)).headers['content-type']).toBe('image/gif')
    expect((await server.app.inject(first)).statusCode).toBe(404)
  })

  it('is none for a player whom the provider has no picture of', async () => {
    expect(await avatarOf(await signIn('plain'))).toBeNull()
  })

  it('that never comes keeps nobody waiting', async () => {
    let hanging: ServerResponse | undefined
    vendor.pictures.set('slow', (response) => {
      hanging = response
    })
    const before = reasons().length
    const token = await signIn('slow')
    expect(await avatarOf(token)).toBeNull()
    await vi.waitFor(() => expect(hanging).toBeDefined(), 10_000)
    hanging?.destroy()
    await vi.waitFor(() => expect(reasons().length).toBe(before + 1), 10_000)
  })

  test.each([
    ['that is an SVG', sends(SVG, 'image/svg+xml'), 'not a picture'],
    ['that only claims to be a PNG', sends(SVG, 'image/png'), 'not a picture'],
    ['that is empty', sends('', 'image/png'), 'not a picture'],
    [
      'that is larger than 200 kB',
      sends(Buffer.concat([PNG, Buffer.alloc(200_000)]), 'image/png'),
      'more than 200000 bytes',
    ],
    ['that is missing', (response: ServerResponse) => void response.writeHead(404).end(), 'there is none'],
    [
      'that leads to a local address',
      (response: ServerResponse) =>
        void response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
      'http://169.254.169.254 is not on the list of hosts',
    ],
    [
      'that leads to a local name',
      (response: ServerResponse) =>
        void response.writeHead(302, { location: 'https://localhost/x.png' }).end(),
      'localhost leads to a private address',
    ],
    ['by http', 'http://pictures.example/a.png', 'http://pictures.example is not on the list of hosts'],
    ['on this machine', 'https://127.0.0.1/a.png', 'https://127.0.0.1 is not on the list of hosts'],
    ['on this machine by IPv6', 'https://[::1]/a.png', 'https://[::1] is not on the list of hosts'],
    ['on a name of this machine', 'https://localhost/a.png', 'localhost leads to a private address'],
    [
      'on another port',
      'https://pictures.example:8443/a.png',
      'https://pictures.example:8443 is not on the list of hosts',
    ],
    ['in a file', 'file:///etc/passwd', 'null is not on the list of hosts'],
    ['that is no address', 'a.png', 'that is not on the list of hosts'],
  ])('%s is not kept, and the player is signed in', async (what, picture, reason) => {
    expect(await reasonWithout(`without ${what}`.replaceAll(/\W/g, '-'), picture)).toBe(reason)
  })

  test.each(['x', '00000000-0000-4000-8000-000000000000', '..%2f..%2fetc'])(
    'is not found at %s',
    async (id) => {
      expect((await server.app.inject(`/api/avatars/${id}`)).json()).toMatchObject({ code: 404 })
    },
  )
})

test.each([
  [PNG, 'image/png'],
  [Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0]), 'image/jpeg'],
  [Buffer.from('GIF87a'), 'image/gif'],
  [Buffer.from('RIFF\n\r\0\x01WEBPVP8 '), 'image/webp'],
  [Buffer.from('RIFF1234WAVE'), null],
  [Buffer.from('<svg'), null],
  [Buffer.from(' \x89PNG'), null],
  [Buffer.alloc(0), null],
])('the bytes %j are of type %s', (bytes, type) => {
  expect(pictureTypeOf(bytes)).toBe(type)
})
