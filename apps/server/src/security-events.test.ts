import { mkdtemp } from 'node:fs/promises'
import { isIP } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runCommand } from '#admin/admin.ts'
import { readConfig } from '#config.ts'
import type { Database } from '#db/database.ts'
import { SECURITY_EVENTS, type SecurityEvent } from '#http/security-events.ts'
import { SHIPPED } from '#ingest/testing/ingest-test-server.ts'
import {
  openOperatorsTestServer,
  type OperatorsTestServer,
} from '#operators/testing/operators-test-server.ts'
import { bearer, PASSWORD } from '#testing/account-test-server.ts'
import { memoryDatabase } from '#testing/databases.ts'
import { isOneNode } from '#testing/nodes.ts'
import { qrLoginClient } from '#testing/qr-login-client.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { openVendor, type Vendor } from '#testing/vendor.ts'

/*
 * Every event is caused as a player, an attacker or an operator would cause it. At the end nothing that anybody sent or was
 * given may be found in the log.
 */

const A_TOKEN = 'f'.repeat(43)
const EMAIL = 'mika@example.org'
const CHANGED = 'another horse 10'
const RESET = 'a third horse 11'

let vendor: Vendor
let database: Database
let server: OperatorsTestServer
/** With the limits and the bot check that the main one does without. */
let strict: TestApp
let calls: ReturnType<typeof vi.spyOn>[]

/** Registered, verified, with a password; the table below changes it in its order. */
let mika: string

beforeAll(async () => {
  vendor = await openVendor('http://localhost:8080/settings')
  database = await memoryDatabase()
  const kept = { ...database, close: async () => {} }
  server = await openOperatorsTestServer(database, {
    MICROSOFT_CLIENT_ID: vendor.client.id,
    MICROSOFT_CLIENT_SECRET: vendor.client.secret,
    MICROSOFT_ISSUER: vendor.issuer,
    LOG_LEVEL: 'error',
  })
  strict = await testApp({ database: kept, catalogue: { edition: '2026-03-01', shipped: [SHIPPED] } })
  calls = [server, strict].map(({ app }) => vi.spyOn(app, 'inject'))
})
afterAll(async () => {
  await strict.close()
  await server.close()
  await vendor.close()
  await database.close()
})

const auth = (path: string, payload: object, token?: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    payload,
    headers: token ? bearer(token) : {},
  })
const user = (path: string, payload: object, token: string) =>
  server.app.inject({ method: 'POST', url: `/api/user/${path}`, payload, headers: bearer(token) })
const signIn = (password = PASSWORD, username = 'mika') =>
  auth('login', { username, password, cf_token: 'x' })
const tokenOf = async (answer: ReturnType<typeof signIn>): Promise<string> =>
  String((await answer).json().data.token)
const openAlready = async () => ({ ...database, close: async () => {} })
const admin = (...args: string[]) =>
  runCommand(
    { args, file: null },
    {
      config: readConfig({}),
      clock: server.clock,
      openDatabase: openAlready,
      openDatabaseAsItIs: openAlready,
      readFiles: async () => ({ edition: '2026-03-01', shipped: [SHIPPED] }),
      progress: () => {},
      securityEvent: server.securityEvent,
      stopping: new AbortController().signal,
    },
  )

async function signInAtMicrosoft(name: string) {
  const begun = await server.app.inject('/api/auth/microsoft/login?is_domestic=0')
  const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? ''
  const back = await vendor.signIn(String(begun.json().data.auth_url), name)
  const query = new URLSearchParams({ json: '1' })
  for (const [ours, theirs] of [
    ['ms_code', 'code'],
    ['ms_state', 'state'],
    ['ms_iss', 'iss'],
  ] as const)
    query.set(ours, back.searchParams.get(theirs) ?? '')
  return server.app.inject({ url: `/api/auth/microsoft/callback?${query.toString()}`, headers: { cookie } })
}

/** What causes each event; the order matters where one needs another. */
const CAUSES: Record<SecurityEvent, () => Promise<unknown>> = {
  registered: () => server.register('mika'),
  'inactive-account-refused': () => signIn(),
  'verification-asked': () => auth('resend_verification', { email: EMAIL, cf_token: 'x' }),
  'address-verified': async () => server.verify(await server.inbox.tokenFor(EMAIL, 2)),
  'mail-link-refused': () => server.verify(A_TOKEN),
  'signed-in': async () => {
    mika = await tokenOf(signIn())
  },
  'sign-in-failed': () => signIn('not the password'),
  'sign-in-mails-set': () => user('sign_in_mail', { enabled: false }, mika),
  'password-change-failed': () =>
    user('change_password', { current_password: 'not the password', new_password: CHANGED }, mika),
  'password-changed': () =>
    user('change_password', { current_password: PASSWORD, new_password: CHANGED }, mika),
  'reset-asked': () => auth('request_reset', { email: EMAIL, cf_token: 'x' }),
  'password-reset': async () => {
    const { token } = await server.inbox.mailAbout(EMAIL, 'Set a new Bannerday password')
    await auth('reset_password', { reset_token: token, password: RESET })
  },
  'ended-session-used': () => server.profile(mika),
  'session-ended': async () => auth('logout', {}, await tokenOf(signIn(RESET))),
  'device-ended': async () => {
    mika = await tokenOf(signIn(RESET))
    await signIn(RESET)
    const shown = await server.app.inject({ url: '/api/user/security', headers: bearer(mika) })
    const sessions: { session_id: string; is_current: boolean }[] = shown.json().data.sessions
    const other = sessions.find(({ is_current }) => !is_current)
    await user('end_session', { session_id: other?.session_id }, mika)
  },
  'qr-scanned': async () => {
    const qr = qrLoginClient(server)
    await qr.scan(await qr.generate(), mika)
  },
  'qr-confirmed': () => server.tokenByQr(mika),
  'qr-declined': async () => {
    const qr = qrLoginClient(server)
    const code = await qr.generate()
    await qr.scan(code, mika)
    await qr.deny(code, mika)
  },
  'qr-refused': async () => {
    const qr = qrLoginClient(server)
    await qr.scan(await qr.generate(), mika, 'not-the-code-of-this-one')
  },
  'third-party-linked': () => signInAtMicrosoft('newcomer'),
  'third-party-failed': () =>
    server.app.inject({
      url: `/api/auth/microsoft/callback?ms_code=${A_TOKEN}&ms_state=ms.${A_TOKEN}&json=1`,
      headers: { cookie: `login=${A_TOKEN}` },
    }),
  'unknown-token': () => server.profile(A_TOKEN),
  'not-permitted': () => server.get('/api/admin/desk', mika),
  'all-sessions-ended': () => auth('logout_all', {}, mika),
  'cross-site-refused': () =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'sec-fetch-site': 'cross-site' },
    }),
  'bot-check-failed': () =>
    strict.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: 'mika', password: RESET, cf_token: 'no solution at all' },
    }),
  'limit-reached': async () => {
    const qr = qrLoginClient({ app: strict.app, profile: server.profile })
    const { session_id } = await qr.generate()
    for (let call = 0; call < 2; call += 1) await qr.check(session_id)
    for (let call = 0; call < 10; call += 1) await qr.generate()
    const headers = bearer(await server.aPlayer('noor'))
    for (let call = 0; call <= 30; call += 1)
      await strict.app.inject({ method: 'POST', url: '/api/user/upload_settings', payload: {}, headers })
  },
  'guessing-blocked': async () => {
    for (let guess = 0; guess <= 10; guess += 1) await signIn('not the password', 'noor')
  },
  'operator-act': async () => server.act({ kind: 'hide', uuid: await server.uuidOf('A Shipped One') }),
  'admin-command': async () => {
    await admin('user', 'sessions', 'mika')
    await admin('backup', join(await mkdtemp(join(tmpdir(), 'bannerday-backup-')), 'of mika'))
  },
  'account-banned': () => admin('user', 'ban', 'mika'),
  'banned-account-refused': () => signIn(RESET),
  'account-unbanned': () => admin('user', 'unban', 'mika'),
  'account-verified': () => admin('user', 'verify', 'mika'),
  'operator-granted': () => admin('user', 'grant', 'mika', 'operator'),
  'operator-revoked': () => admin('user', 'revoke', 'mika', 'operator'),
}

/** They say whom they are about, or nobody is known. */
const ABOUT_NOBODY = new Set<string>([
  'mail-link-refused',
  'unknown-token',
  'cross-site-refused',
  'bot-check-failed',
  'third-party-failed',
  'admin-command',
])
const WITHOUT_REQUEST = /^(admin|account|operator-(granted|revoked))/

/** Every string in a value that is long enough to be no word of ours, however deep; addresses by their parts. */
function collectStrings(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    const { searchParams } = new URL(value.startsWith('/') ? value : '/', 'http://localhost')
    const parts = value.startsWith('/') ? [...searchParams.values()] : value.split(/Bearer |[=;,] ?/)
    for (const part of [value, ...parts]) if (part.length > 9 && !part.startsWith('/')) into.add(part)
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) collectStrings(inner, into)
  }
}

const logLines = () => [...server.logLines(), ...strict.logLines()]
const found = (event: string) =>
  logLines().filter((line) => line['msg'] === 'security' && line['event'] === event)

describe('the log', () => {
  test.each(Object.entries(CAUSES))(
    'the log has a line for %s, whatever level it is set to',
    async (event, cause) => {
      const before = found(event).length
      await cause()
      await expect.poll(() => found(event).length).toBeGreaterThan(before)
      const fields = [
        'time',
        ...(ABOUT_NOBODY.has(event) ? [] : ['userId']),
        ...(WITHOUT_REQUEST.test(event) ? [] : ['reqId', 'ip']),
      ]
      expect(Object.keys(found(event).at(-1) ?? {})).toEqual(expect.arrayContaining(fields))
    },
  )

  test('a line for a sign-in says by which way it came, and one for a limit which one it was', () => {
    expect(new Set(found('signed-in').map((line) => line['by']))).toEqual(
      new Set(['password', 'microsoft', 'qr']),
    )
    const limits = found('limit-reached')
    expect(limits.map((line) => line['limit'])).toEqual(['qr-check', 'qr-generate', 'upload'])
    // Whoever waits for a sign-in by a code is nobody yet.
    expect(limits.map((line) => typeof line['userId'])).toEqual(['undefined', 'undefined', 'number'])
    expect(found('bot-check-failed')).toEqual([expect.objectContaining({ form: 'login' })])
    const commands = found('admin-command').map((line) => line['command'])
    expect(commands.slice(0, 2)).toEqual(['user sessions', 'backup'])
    expect(found('operator-act')).toEqual([expect.objectContaining({ act: 'hide', actId: 1 })])
  })

  test('no line of the log holds anything that callers sent or were given', async () => {
    const secrets = new Set<string>()
    for (const { mock } of calls) {
      for (const [asked] of mock.calls) {
        if (typeof asked === 'string') collectStrings(asked, secrets)
        else
          collectStrings(
            [asked.url, asked.payload, asked.headers?.authorization, asked.headers?.cookie],
            secrets,
          )
      }
      for (const { value } of mock.results) {
        const answer = await value
        collectStrings(answer.headers['set-cookie'], secrets)
        if (answer.body.startsWith('{')) collectStrings(answer.json().data, secrets)
      }
    }
    for (const mail of server.inbox.to(EMAIL))
      for (const [token] of mail.replaceAll('=\r\n', '').matchAll(/[\w-]{43}/g)) secrets.add(token)
    // It has seen what it is about.
    for (const known of [PASSWORD, RESET, EMAIL, mika, A_TOKEN]) expect(secrets).toContain(known)
    const log = logLines().map((line) => JSON.stringify(line))
    const leaked = [...secrets].filter((secret) => log.some((line) => line.includes(secret)))
    // Where a call came from is in every line, and shown to who scans a code.
    expect(leaked.filter((one) => isIP(one) === 0)).toEqual([])
  })

  test.runIf(isOneNode)('each event is counted in /metrics', async () => {
    const answer = await server.app.inject('/metrics')
    for (const event of SECURITY_EVENTS)
      expect(answer.body).toMatch(
        new RegExp(`^bannerday_security_events_total\\{event="${event}"\\} \\d+$`, 'm'),
      )
    expect(answer.body).toContain('bannerday_security_events_total{event="account-banned"} 1\n')
  })
})
