import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openAccountTestServer, type AccountTestServer } from '#testing/account-test-server.ts'
import { memoryDatabase } from '#testing/databases.ts'

/** Speaks QQ Connect's protocol: three GETs with JSON answers. */
function aStubOfQqConnect(): { server: Server; asked: URL[] } {
  const asked: URL[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://qq')
    asked.push(url)
    const { searchParams: query, pathname } = url
    const say = (body: object) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    if (query.get('code') === 'later') response.writeHead(502).end()
    else if (pathname === '/oauth2.0/token') {
      const isGood = query.get('code') !== 'bad' && query.get('client_secret') === 'key'
      say(isGood ? { access_token: `token-${query.get('code')}`, expires_in: '7776000' } : { error: 100020 })
    } else if (pathname === '/oauth2.0/me') {
      const isForeign = query.get('access_token') === 'token-foreign'
      say({ client_id: isForeign ? 'another' : 'app', openid: `OPENID-${query.get('access_token')}` })
    } else if (pathname === '/picture') response.end('GIF89a')
    else if (query.get('access_token') === 'token-pictured')
      say({
        ret: 0,
        nickname: '小明',
        figureurl_qq_2: '',
        figureurl_qq_1: `http://${request.headers.host}/picture`,
      })
    else say({ ret: 0, nickname: '小明' })
  })
  return { server, asked }
}

describe('the QQ login', () => {
  const stub = aStubOfQqConnect()
  let server: AccountTestServer
  beforeAll(async () => {
    await new Promise<void>((resolve) => stub.server.listen(0, '127.0.0.1', resolve))
    const address = stub.server.address()
    server = await openAccountTestServer(memoryDatabase, {
      QQ_APP_ID: 'app',
      QQ_APP_KEY: 'key',
      QQ_BASE_URL: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
      MAINLAND_HOST: 'cn.bannerday.example',
      MICROSOFT_CLIENT_ID: 'id',
      MICROSOFT_CLIENT_SECRET: 'secret',
    })
  })
  afterAll(async () => {
    await server.close()
    stub.server.close()
  })

  async function loginWith(code: string) {
    const begun = await server.app.inject('/api/auth/qq/login')
    const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? ''
    const state = new URL(String(begun.json().data.auth_url)).searchParams.get('state') ?? ''
    return server.app.inject({
      url: `/api/auth/qq/callback?qq_code=${code}&qq_state=${state}&json=1`,
      headers: { cookie },
    })
  }

  const redirectFor = async (host: string) => {
    const answer = await server.app.inject({ url: '/api/auth/qq/login', headers: { host } })
    return new URL(String(answer.json().data.auth_url)).searchParams.get('redirect_uri')
  }

  it('the QQ login is offered once it is configured', async () => {
    expect((await server.app.inject('/api/config')).json()).toMatchObject({
      data: { sign_in: { qq: { enabled: true, paused: false } } },
    })
  })
  it('the QQ login begins with a state that names the provider', async () => {
    const url = new URL(String((await server.app.inject('/api/auth/qq/login')).json().data.auth_url))
    expect(url.pathname).toBe('/oauth2.0/authorize')
    expect(url.searchParams.get('state')).toMatch(/^qq\.[\w-]{43}$/)
    expect(url.searchParams.get('redirect_uri')).toBe('http://localhost:8080/settings')
  })
  it('the QQ login sends the browser back to the host that asked, if it is one of ours', async () => {
    expect(await redirectFor('cn.bannerday.example')).toBe('http://cn.bannerday.example/settings')
    expect(await redirectFor('evil.example')).toBe('http://localhost:8080/settings')
  })
  it('the QQ login signs the same player in each time, under their QQ nickname', async () => {
    const first = await server.profile(String((await loginWith('one')).json().data.token))
    const second = await server.profile(String((await loginWith('one')).json().data.token))
    const other = await server.profile(String((await loginWith('two')).json().data.token))
    expect(first.json()).toMatchObject({ data: { nickname: '小明' } })
    expect(second.json().data.user_id).toBe(first.json().data.user_id)
    expect(other.json().data.user_id).not.toBe(first.json().data.user_id)
  })
  it('the QQ login keeps the picture that QQ has of the player', async () => {
    const token = String((await loginWith('pictured')).json().data.token)
    const avatar = await vi.waitFor(async () => {
      const { avatar: address } = (await server.profile(token)).json().data
      expect(address).toEqual(expect.any(String))
      return String(address)
    }, 30_000)
    expect((await server.app.inject(avatar)).body).toBe('GIF89a')
  })
  it('the QQ callback understands the names that QQ itself gives its parameters', async () => {
    const begun = await server.app.inject('/api/auth/qq/login')
    const state = new URL(String(begun.json().data.auth_url)).searchParams.get('state') ?? ''
    const answer = await server.app.inject({
      url: `/api/auth/qq/callback?code=three&state=${state}&json=1`,
      headers: { cookie: String(begun.headers['set-cookie']).split(';')[0] ?? '' },
    })
    expect(answer.json()).toMatchObject({ code: 200, data: { token: expect.any(String) } })
  })
  it('the QQ login refuses an unknown code and a token of another application', async () => {
    expect((await loginWith('bad')).json()).toMatchObject({ code: 400, error_code: 200016 })
    expect((await loginWith('foreign')).json()).toMatchObject({ code: 400, error_code: 200016 })
  })
  it('the QQ login answers 503 while the provider fails', async () => {
    expect((await loginWith('later')).json()).toMatchObject({ code: 503, error_code: 100010 })
  })
  it('a state of the QQ login is refused by the Microsoft callback', async () => {
    const begun = await server.app.inject('/api/auth/qq/login')
    const state = new URL(String(begun.json().data.auth_url)).searchParams.get('state')
    const answer = await server.app.inject({
      url: `/api/auth/microsoft/callback?ms_code=one&ms_state=${state}&json=1`,
      headers: { cookie: String(begun.headers['set-cookie']).split(';')[0] ?? '' },
    })
    expect(answer.json()).toMatchObject({ code: 400, error_code: 200016 })
  })
  it('the QQ callback with a forged state never reaches the provider', async () => {
    stub.asked.length = 0
    const answer = await server.app.inject('/api/auth/qq/callback?qq_code=one&qq_state=qq.forged&json=1')
    expect(answer.json()).toMatchObject({ code: 400, error_code: 200016 })
    expect(stub.asked).toEqual([])
  })
})
