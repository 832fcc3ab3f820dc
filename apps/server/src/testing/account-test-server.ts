import { accountsStore } from '#accounts/accounts.store.ts'
import { sessionsService } from '#accounts/sessions.service.ts'
import { sessionsStore } from '#accounts/sessions.store.ts'
import type { AppDeps } from '#app.ts'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema.ts'
import { clockAt } from './clock.ts'
import { openInbox } from './inbox.ts'
import { testApp } from './test-app.ts'

export const PASSWORD = 'correct horse 9'
/** Where players call from unless a test says otherwise. */
const ADDRESS = '203.0.113.1'

export type AccountTestServer = Awaited<ReturnType<typeof openAccountTestServer>>

/** A server, a mail server beside it, and the calls a player makes to sign up and in. */
export async function openAccountTestServer(
  open: () => Promise<Database>,
  env: Record<string, string> = {},
  overrides: Partial<AppDeps> = {},
) {
  const inbox = await openInbox()
  const database = await open()
  const clock = clockAt('2026-03-01T12:00:00Z')
  const server = await testApp({
    ...overrides,
    database,
    clock,
    env: { BOT_CHECK: 'off', RATE_LIMITS: 'off', SMTP_URL: inbox.url, SESSION_TTL: '7200', ...env },
  })

  const post = (
    path: string,
    payload: object,
    headers: Record<string, string> = {},
    remoteAddress = ADDRESS,
  ) => server.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers, remoteAddress })
  const register = (username: string, more: object = {}) =>
    post('register', {
      username,
      email: `${username}@example.org`,
      password: PASSWORD,
      cf_token: 'x',
      ...more,
    })
  const verify = (token: string) => server.app.inject(`/api/auth/verify_email?t=1&token=${token}`)
  const login = (username: string, password = PASSWORD, remoteAddress = ADDRESS) =>
    post('login', { username, password, cf_token: 'x' }, {}, remoteAddress)
  const tokenOf = async (username: string): Promise<string> =>
    String((await login(username)).json().data.token)

  /** Confirms a QR code as the player of this token; answers with the secret id that collects it. */
  async function grantByQr(token: string): Promise<string> {
    const { session_id, qr_code } = (await post('qrcode/generate', {})).json().data
    await post('qrcode/scan', { qr_code, session_id }, bearer(token))
    await post('qrcode/confirm', { session_id }, bearer(token))
    return session_id
  }
  const collect = (grant: string) => server.app.inject(`/api/auth/qrcode/check?session_id=${grant}&t=1`)

  const profile = (token: string) => server.app.inject({ url: '/api/user/profile', headers: bearer(token) })

  /** Written straight into the database, for tests that are about something else; answers with the token. */
  async function aPlayer(username: string): Promise<string> {
    const user = await accountsStore(database).addUser({
      username,
      usernameKey: username.toLowerCase(),
      status: 'active',
      language: 'en',
      createdAt: new Date(clock.now()),
    })
    const sessions = sessionsService(sessionsStore(database), clock, { sessionSeconds: 86_400 })
    return String(await sessions.open(user?.id ?? 0, '', async () => {}))
  }

  /**
   * Another player, who must not be affected by what a test does. Answers with a function that tells the status codes of
   * their profile and of collecting the QR code they confirmed: both stay 200.
   */
  async function aBystander(username: string): Promise<() => Promise<readonly number[]>> {
    const token = await aPlayer(username)
    const grant = await grantByQr(token)
    return async () => [(await profile(token)).statusCode, (await collect(grant)).statusCode]
  }

  return {
    ...server,
    inbox,
    database,
    clock,
    post,
    register,
    verify,
    login,
    tokenOf,
    profile,
    countUsers: async () => (await database.sql.select().from(users)).length,
    /** What a second device gets when the player of this token lets it in by a QR code. */
    tokenByQr: async (token: string): Promise<string> =>
      String((await collect(await grantByQr(token))).json().data.token),
    grantByQr,
    collect,
    aPlayer,
    aBystander,
    /** Registered, verified and signed in; answers with the token. */
    async anActivePlayer(username: string): Promise<string> {
      await register(username)
      await verify(await inbox.tokenFor(`${username}@example.org`))
      return tokenOf(username)
    },
    async close(): Promise<void> {
      await server.close()
      await inbox.close()
    },
  }
}

export function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` }
}
