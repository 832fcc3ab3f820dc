import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openAccountTestServer, type AccountTestServer } from '#testing/account-test-server.ts'
import { memoryDatabase } from '#testing/databases.ts'

const ours = generateKeyPairSync('rsa', { modulusLength: 2048 })
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 })
const CLIENT_SECRET = 'a secret of some length'

type Claims = Readonly<Record<string, unknown>>
/** The algorithm in the token's header, and the key it is really signed with. */
type Sign = { readonly alg: string; readonly signature: (text: string) => string }

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const byRsa = ({ privateKey }: typeof ours): Sign => ({
  alg: 'RS256',
  signature: (text) => createSign('sha256').update(text).sign(privateKey, 'base64url'),
})
const byNobody: Sign = { alg: 'none', signature: () => '' }
const bySharedSecret: Sign = {
  alg: 'HS256',
  signature: (text) => createHmac('sha256', CLIENT_SECRET).update(text).digest('base64url'),
}

function idToken(claims: Claims, { alg, signature }: Sign): string {
  const text = `${base64({ alg, kid: 'key' })}.${base64(claims)}`
  return `${text}.${signature(text)}`
}

describe('an identity that a provider does not vouch for', () => {
  let provider: Server
  let issuer: string
  let server: AccountTestServer
  let answer: () => string
  let isFailing = false

  beforeAll(async () => {
    provider = createServer((request, response) => {
      const say = (body: object) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
      if (request.url?.includes('openid-configuration'))
        say({
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          id_token_signing_alg_values_supported: ['RS256'],
        })
      else if (request.url === '/keys')
        say({ keys: [{ ...ours.publicKey.export({ format: 'jwk' }), kid: 'key', alg: 'RS256', use: 'sig' }] })
      else if (isFailing) response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Sorry</h1>')
      else say({ access_token: 'a', token_type: 'bearer', id_token: answer() })
    })
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
    const address = provider.address()
    issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    server = await openAccountTestServer(memoryDatabase, {
      MICROSOFT_CLIENT_ID: 'bannerday',
      MICROSOFT_CLIENT_SECRET: CLIENT_SECRET,
      MICROSOFT_ISSUER: issuer,
    })
  })
  afterAll(async () => {
    await server.close()
    provider.closeAllConnections()
    provider.close()
  })

  async function comeBackWith(changes: Claims, sign = byRsa(ours)) {
    const begun = await server.app.inject('/api/auth/microsoft/login')
    const asked = new URL(String(begun.json().data.auth_url)).searchParams
    const seconds = Math.floor(Date.now() / 1_000)
    answer = () =>
      idToken(
        {
          iss: issuer,
          aud: 'bannerday',
          sub: 'somebody',
          nonce: asked.get('nonce'),
          iat: seconds,
          exp: seconds + 600,
          ...changes,
        },
        sign,
      )
    return server.app.inject({
      url: `/api/auth/microsoft/callback?ms_code=x&ms_state=${asked.get('state')}&json=1`,
      headers: { cookie: String(begun.headers['set-cookie']).split(';')[0] ?? '' },
    })
  }

  test.each<[string, Claims, Sign?]>([
    ['names another issuer', { iss: 'https://evil.example' }],
    ['is meant for another application', { aud: 'another' }],
    ['answers another request', { nonce: 'another' }],
    ['answers no request', { nonce: undefined }],
    ['has run out', { iat: 1_700_000_000, exp: 1_700_000_600 }],
    ['says of nobody', { sub: undefined }],
    ['has a subject with U+0000', { sub: 'some\0body' }],
    ['has a subject with half a character', { sub: 'somebody\ud83d' }],
    ['has a name with control characters', { name: 'Eve\u0007\u001b[2J' }],
    ['is signed by nobody', {}, byNobody],
    ['is signed with a key of somebody else', {}, byRsa(foreign)],
    ['is signed with a secret instead of a key', {}, bySharedSecret],
  ])('an identity is refused when it %s', async (_, changes, sign) => {
    expect((await comeBackWith(changes, sign)).json()).toMatchObject({ code: 400, error_code: 200016 })
    expect(await server.countUsers()).toBe(0)
  })

  it('an identity that the provider cannot give because it fails is asked for later', async () => {
    isFailing = true
    const refused = await comeBackWith({})
    isFailing = false
    expect(refused.json()).toMatchObject({ code: 503, error_code: 100010 })
    expect(refused.headers['retry-after']).toBe('30')
  })

  it('an identity with a long name of emoji is accepted', async () => {
    const named = await comeBackWith({ sub: 'emoji', name: `x${'🎉'.repeat(100)}` })
    const { nickname } = (await server.profile(named.json().data.token)).json().data
    expect(nickname).toBe(`x${'🎉'.repeat(63)}`)
  })

  it('the same identity without a fault is accepted', async () => {
    expect((await comeBackWith({})).json()).toMatchObject({ code: 200, data: { token: expect.any(String) } })
  })

  it('on https a login is tied to the browser by a cookie that only this host can set', async () => {
    const secure = await openAccountTestServer(memoryDatabase, {
      PUBLIC_URL: 'https://bannerday.example',
      MICROSOFT_CLIENT_ID: 'bannerday',
      MICROSOFT_CLIENT_SECRET: CLIENT_SECRET,
      MICROSOFT_ISSUER: issuer,
    })
    const begun = await secure.app.inject('/api/auth/microsoft/login')
    expect(begun.headers['set-cookie']).toMatch(
      /^__Host-login=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const asked = new URL(String(begun.json().data.auth_url)).searchParams
    expect(asked.get('redirect_uri')).toBe('https://bannerday.example/settings')
    await secure.close()
  })
})
