import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { avatars } from '#db/schema.ts'
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

const openServer = (
  open: Parameters<typeof openAccountTestServer>[0],
  vendor: Vendor,
  more: Readonly<Record<string, string>> = {},
) =>
  openAccountTestServer(open, {
    LOG_LEVEL: 'info',
    MICROSOFT_CLIENT_ID: vendor.client.id,
    MICROSOFT_CLIENT_SECRET: vendor.client.secret,
    MICROSOFT_ISSUER: vendor.issuer,
    ...more,
  })

const reasonsOf = (server: AccountTestServer) =>
  server.logLines().flatMap(({ msg, reason }) => (msg === 'no avatar' ? [String(reason)] : []))

/** Signs in somebody whose picture cannot be kept, and says why not. */
async function reasonWithoutAt(server: AccountTestServer, vendor: Vendor, name: string) {
  const before = reasonsOf(server).length
  const token = await signInAt(server, vendor, name)
  await vi.waitFor(() => expect(reasonsOf(server).length).toBe(before + 1), 30_000)
  expect((await server.profile(token)).json().data.avatar).toBeNull()
  return reasonsOf(server).at(-1)
}

async function signInAt(server: AccountTestServer, vendor: Vendor, name: string): Promise<string> {
  const begun = await server.app.inject('/api/auth/microsoft/login')
  const back = await vendor.signIn(String(begun.json().data.auth_url), name)
  const answer = await server.app.inject({
    url: `/api/auth/microsoft/callback?${back.searchParams.toString()}&json=1`,
    headers: { cookie: String(begun.headers['set-cookie']).split(';')[0] ?? '' },
  })
  return String(answer.json().data.token)
}

describe.each(DATABASES)('the avatar of a provider on %s', (_, open) => {
  let vendor: Vendor
  let server: AccountTestServer
  beforeAll(async () => {
    vendor = await openVendor('http://localhost:8080/settings')
    server = await openServer(open, vendor)
  })
  afterAll(async () => {
    await server.close()
    await vendor.close()
  })

  const signIn = (name: string) => signInAt(server, vendor, name)
  const avatarOf = async (token: string): Promise<unknown> => (await server.profile(token)).json().data.avatar
  const anAvatarOf = (token: string) =>
    vi.waitFor(async () => {
      const avatar = await avatarOf(token)
      expect(avatar).toEqual(expect.any(String))
      return String(avatar)
    }, 30_000)

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
    }, 30_000)
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
    const before = reasonsOf(server).length
    const token = await signIn('slow')
    expect(await avatarOf(token)).toBeNull()
    await vi.waitFor(() => expect(hanging).toBeDefined(), 30_000)
    hanging?.destroy()
    await vi.waitFor(() => expect(reasonsOf(server).length).toBe(before + 1), 30_000)
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
    const name = `without ${what}`.replaceAll(/\W/g, '-')
    vendor.pictures.set(name, picture)
    expect(await reasonWithoutAt(server, vendor, name)).toBe(reason)
  })

  test.each(['x', '00000000-0000-4000-8000-000000000000', '-'.repeat(36), 'a'.repeat(36), '..%2f..%2fetc'])(
    'is not found at %s',
    async (id) => {
      expect((await server.app.inject(`/api/avatars/${id}`)).json()).toMatchObject({ code: 404 })
    },
  )
})

describe.each(DATABASES)("Microsoft's photo of a player on %s", (_, open) => {
  let vendor: Vendor
  let server: AccountTestServer
  beforeAll(async () => {
    vendor = await openVendor('http://localhost:8080/settings')
    server = await openServer(open, vendor, { MICROSOFT_GRAPH_URL: vendor.issuer })
  })
  afterAll(async () => {
    await server.close()
    await vendor.close()
  })

  const signIn = (name: string) => signInAt(server, vendor, name)
  const avatarOf = async (token: string): Promise<unknown> => (await server.profile(token)).json().data.avatar
  const shown = (token: string, what: unknown) =>
    vi.waitFor(async () => {
      const avatar = await avatarOf(token)
      expect(avatar).toEqual(what)
      return String(avatar)
    }, 30_000)

  it('is asked for with a scope that reads the own profile and nothing else', async () => {
    const begun = await server.app.inject('/api/auth/microsoft/login')
    const asked = new URL(String(begun.json().data.auth_url)).searchParams
    expect(asked.get('scope')).toBe('openid profile User.Read')
  })

  it("is fetched with the player's own token, of which nothing is stored", async () => {
    let bearer = ''
    vendor.photos.set('alice', (response) => {
      bearer = String(response.req.headers.authorization).slice('Bearer '.length)
      sends(PNG, 'image/jpeg')(response)
    })
    const avatar = await shown(await signIn('alice'), expect.any(String))
    const served = await server.app.inject(avatar)
    expect(served.rawPayload).toEqual(PNG)
    expect(served.headers['content-type']).toBe('image/png')
    expect(bearer).toMatch(/^[\w-]{20,}$/)
    const rows = await server.database.sql.select().from(avatars)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(bearer)
    expect(JSON.stringify(server.logLines())).not.toContain(bearer)
  })

  it('stays the same one until the player takes another, and goes with it', async () => {
    vendor.photos.set('bob', sends(PNG, 'image/png'))
    const first = await shown(await signIn('bob'), expect.any(String))
    let asked = 0
    vendor.photos.set('bob', (response) => {
      asked += 1
      sends(PNG, 'image/png')(response)
    })
    const token = await signIn('bob')
    await vi.waitFor(() => expect(asked).toBe(1), 30_000)
    expect(await avatarOf(token)).toBe(first)
    vendor.photos.set('bob', sends(Buffer.from('GIF89a and so on'), 'image/gif'))
    const second = await shown(await signIn('bob'), expect.not.stringMatching(first))
    expect((await server.app.inject(second)).headers['content-type']).toBe('image/gif')
    vendor.photos.delete('bob')
    expect(await reasonWithoutAt(server, vendor, 'bob')).toBe('there is none')
    expect((await server.app.inject(second)).statusCode).toBe(404)
  })

  it('that Microsoft does not have leaves a player with initials', async () => {
    expect(await reasonWithoutAt(server, vendor, 'plain')).toBe('there is none')
  })

  it('is not looked for elsewhere with the token', async () => {
    const elsewhere = await openVendor()
    vendor.photos.set('sent-on', (response) => {
      response.writeHead(302, { location: `${elsewhere.issuer}/v1.0/me/photo/$value` }).end()
    })
    expect(await reasonWithoutAt(server, vendor, 'sent-on')).toBe(
      `${elsewhere.issuer} is not on the list of hosts`,
    )
    await elsewhere.close()
  })

  test.each([
    ['that is none by its bytes', sends(SVG, 'image/jpeg'), 'not a picture'],
    [
      'over 200 kB',
      sends(Buffer.concat([PNG, Buffer.alloc(200_000)]), 'image/png'),
      'more than 200000 bytes',
    ],
    ['that fails', (response: ServerResponse) => void response.writeHead(503).end(), 'status 503'],
  ])('%s is not kept, and the player is signed in', async (what, photo, reason) => {
    const name = `without ${what}`.replaceAll(/\W/g, '-')
    vendor.photos.set(name, photo)
    expect(await reasonWithoutAt(server, vendor, name)).toBe(reason)
  })

  it('that never comes keeps nobody waiting', async () => {
    let hanging: ServerResponse | undefined
    vendor.photos.set('slow', (response) => {
      hanging = response
    })
    expect(await avatarOf(await signIn('slow'))).toBeNull()
    await vi.waitFor(() => expect(hanging).toBeDefined(), 30_000)
    hanging?.destroy()
  })
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
