import { LANGUAGES } from '@bannerday/domain/language'
import { DAY, HOUR } from '@bannerday/domain/time'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { users } from '#db/schema.ts'
import {
  PASSWORD,
  bearer,
  openAccountTestServer,
  type AccountTestServer,
} from '#testing/account-test-server.ts'
import { DATABASES } from '#testing/databases.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1'
const NOTICE = 'New sign-in to Bannerday'

describe.each(DATABASES)('the devices of a player on %s', (_, open) => {
  let server: AccountTestServer
  beforeAll(async () => {
    server = await openAccountTestServer(open, { SESSION_TTL: '2592000' })
  })
  afterAll(() => server.close())

  const signInWith = async (username: string, userAgent: string): Promise<string> => {
    const body = { username, password: PASSWORD, cf_token: 'x' }
    return String((await server.post('login', body, { 'user-agent': userAgent })).json().data.token)
  }
  const security = async (token: string) =>
    (await server.app.inject({ url: '/api/user/security', headers: bearer(token) })).json()
  const postAs = (token: string, path: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `/api/user/${path}`, headers: bearer(token), payload })

  it('devices are listed with name and dates, the current one marked, the last used first', async () => {
    await server.anActivePlayer('mika')
    server.clock.advance(60_000)
    const phone = await signInWith('mika', SAFARI)
    server.clock.advance(HOUR - 60_000)
    const desktop = await signInWith('mika', FIREFOX)
    const { data } = await security(desktop)
    expect(data).toEqual({
      has_password: true,
      sign_in_mail: true,
      sessions: [
        {
          session_id: expect.any(String),
          device: 'Firefox, Windows',
          created_at: '2026-03-01T13:00:00.000Z',
          used_at: '2026-03-01T13:00:00.000Z',
          is_current: true,
        },
        expect.objectContaining({ device: 'Safari, iOS', is_current: false }),
        expect.objectContaining({ device: '', is_current: false }),
      ],
    })
    server.clock.advance(2 * HOUR)
    const [first] = (await security(phone)).data.sessions
    expect(first).toMatchObject({
      device: 'Safari, iOS',
      created_at: '2026-03-01T12:01:00.000Z',
      used_at: '2026-03-01T15:00:00.000Z',
      is_current: true,
    })
  })

  it('a device can be signed out by its owner only', async () => {
    await server.anActivePlayer('owner')
    const [here, there] = [await signInWith('owner', FIREFOX), await signInWith('owner', SAFARI)]
    const stranger = await server.aPlayer('stranger')
    const { sessions } = (await security(here)).data
    const other = sessions.find(({ device }: { device: string }) => device === 'Safari, iOS')
    const wish = { session_id: other.session_id }
    expect((await postAs(stranger, 'end_session', wish)).json()).toMatchObject({ code: 404 })
    expect((await server.profile(there)).statusCode).toBe(200)
    expect((await postAs(here, 'end_session', wish)).statusCode).toBe(200)
    expect((await server.profile(there)).json()).toMatchObject({ code: 401, error_code: 200017 })
    expect((await server.profile(here)).statusCode).toBe(200)
    expect((await postAs(here, 'end_session', wish)).json()).toMatchObject({ code: 404, error_code: 100004 })
    expect((await security(here)).data.sessions).toHaveLength(sessions.length - 1)
  })

  test.each([undefined, 'x', 7, '00000000-0000-4000-8000-00000000000g'])(
    'signing out a device by the invalid id %j is refused',
    async (session_id) => {
      const token = await server.aPlayer(`ids-${String(session_id).slice(-3)}`)
      expect((await postAs(token, 'end_session', { session_id })).statusCode).toBe(400)
    },
  )

  it('a sign-in on a new device is mailed to the owner, the very first one is not', async () => {
    await server.anActivePlayer('watcher')
    await signInWith('watcher', FIREFOX)
    const { text } = await server.inbox.mailAbout('watcher@example.org', NOTICE)
    expect(text).toContain('Firefox, Windows')
    expect(text).toMatch(/Mar 1, 2026, 3:00\sPM UTC/)
    expect(server.inbox.to('watcher@example.org')).toHaveLength(2)
  })

  it('a sign-in by QR code is mailed to the owner', async () => {
    await server.tokenByQr(await server.anActivePlayer('scanner'))
    await expect(server.inbox.mailAbout('scanner@example.org', NOTICE)).resolves.toBeDefined()
  })

  it('a player who turned mails about sign-ins off gets none until they are turned on again', async () => {
    const token = await server.anActivePlayer('quiet')
    expect((await postAs(token, 'sign_in_mail', { enabled: false })).statusCode).toBe(200)
    expect((await security(token)).data.sign_in_mail).toBe(false)
    await signInWith('quiet', FIREFOX)
    await postAs(token, 'sign_in_mail', { enabled: true })
    await signInWith('quiet', SAFARI)
    const { text } = await server.inbox.mailAbout('quiet@example.org', NOTICE)
    expect(text).toContain('Safari, iOS')
    expect(server.inbox.to('quiet@example.org')).toHaveLength(2)
    expect((await postAs(token, 'sign_in_mail', { enabled: 'no' })).statusCode).toBe(400)
  })

  test.each(LANGUAGES)('the mail about a new sign-in is in %s, as text and as HTML', async (language) => {
    const name = `reader-${language}`.toLowerCase()
    await server.anActivePlayer(name)
    await server.database.sql.update(users).set({ language })
    await signInWith(name, FIREFOX)
    await expect.poll(() => server.inbox.to(`${name}@example.org`).length).toBe(2)
    const [, mail = ''] = server.inbox.to(`${name}@example.org`)
    expect(mail).toMatch(/Content-Type: text\/plain/)
    expect(mail).toMatch(/Content-Type: text\/html/)
    expect(mail).toContain('Firefox')
    expect(mail).not.toMatch(/\{(device|when|name)\}/)
  })

  it('the device list of a player without password and address says so', async () => {
    const token = await server.aPlayer('guest')
    expect((await security(token)).data).toMatchObject({ has_password: false, sign_in_mail: null })
    expect(await security('nobody')).toMatchObject({ code: 401, error_code: 200003 })
  })

  // Must stay the last test of this file: it moves the shared clock a month ahead.
  it('a device is no longer listed once its session has expired', async () => {
    await server.anActivePlayer('rare')
    server.clock.advance(31 * DAY)
    const { data } = await security(await server.tokenOf('rare'))
    expect(data.sessions).toMatchObject([{ is_current: true }])
  })
})
