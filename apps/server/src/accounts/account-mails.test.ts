import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES } from '@bannerday/domain/language'
import { HOUR } from '@bannerday/domain/time'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { outgoingMails } from '#db/schema.ts'
import { openAccountTestServer, type AccountTestServer } from '#testing/account-test-server.ts'
import { DATABASES } from '#testing/databases.ts'
import { accountMails } from './account-mails.ts'

const mails = accountMails('https://bannerday.example')
const activation = (language: (typeof LANGUAGES)[number], lifeSeconds: number) =>
  mails.activation({ email: 'a@example.org', username: 'ada', language }, { token: 'T', lifeSeconds }).text

test.each([
  ['a day', 86_400, 'open this link within 24 hours.'],
  ['an hour', 3_600, 'open this link within 1 hour.'],
  ['an hour and a half', 5_400, 'open this link within 90 minutes.'],
  ['45 seconds', 45, 'open this link within 45 seconds.'],
])('an activation mail says how long its link works: %s', (_, lifeSeconds, words) => {
  expect(activation('en', lifeSeconds)).toContain(words)
})

test.each([
  ['zh-Hans', '请在24小时内打开'],
  ['zh-Hant', '請在24小時內開啟'],
  ['ja', '24時間以内に'],
] as const)('an activation mail in %s writes a number and its unit together', (language, words) => {
  expect(activation(language, 86_400)).toContain(words)
})

const TEXTS = join(import.meta.dirname, 'mail-texts')

/** The placeholders of each text; a mail may have as many lines as a language needs. */
async function placeholdersIn(file: string): Promise<unknown> {
  return JSON.parse(await readFile(join(TEXTS, file), 'utf8'), (key, value: unknown) => {
    if (typeof value === 'string') return value.match(/\{\w+\}/g) ?? []
    return key === 'lines' && Array.isArray(value) ? new Set(value.flat()) : value
  })
}

test.each(readdirSync(TEXTS))(
  'the mail texts of %s have the mails and placeholders of English',
  async (file) => {
    expect(await placeholdersIn(file)).toEqual(await placeholdersIn('en.json'))
  },
)

test.each(LANGUAGES)('no placeholder is left in a mail in %s', (language) => {
  const to = { email: 'a@example.org', username: 'ada', language }
  const all = [
    activation(language, 86_400),
    mails.alreadyRegistered(to).text,
    mails.reset(to, 'T').text,
    mails.passwordChanged(to).text,
    mails.newSignIn(to, { device: '', at: Date.UTC(2026, 2, 1) }).text,
  ]
  // An unknown placeholder is replaced by nothing, which would leave these traces.
  for (const text of all) expect(text).not.toMatch(/[{}]|within \.|在 ?[内內]|。以内/)
})

test('what players wrote stands in a mail unchanged, and is escaped in its HTML', () => {
  const written = '<b>&"$& {link} </p>'
  const to = { email: 'a@example.org', username: written, language: 'en' as const }
  const { subject, text, html } = mails.newSignIn(to, { device: written, at: Date.UTC(2026, 2, 1) })
  expect(text.split(written)).toHaveLength(3)
  expect(html).not.toContain('<b>')
  expect(html.split('&lt;b&gt;&amp;&quot;$&amp; {link} &lt;/p&gt;')).toHaveLength(3)
  expect(subject).toBe(mails.newSignIn({ ...to, username: 'ada' }, { device: '', at: 0 }).subject)
  const link = mails.reset(to, '"><script>').html
  expect(link).not.toContain('<script>')
})

describe.each(DATABASES)('limits of mails on %s', (_, open) => {
  let server: AccountTestServer
  beforeAll(async () => {
    server = await openAccountTestServer(open, { RATE_LIMITS: 'on' })
  })
  afterAll(() => server.close())

  const ask = (path: string, email: string, from: string, headers = {}) =>
    server.post(path, { email, cf_token: 'x' }, headers, from)
  const waiting = () => server.database.sql.$count(outgoingMails)
  /** Counts once the queue is empty: a mail beyond the limit might be the slowest one. */
  const expectReceived = async (email: string, count: number) => {
    await expect.poll(async () => [await waiting(), server.inbox.to(email).length]).toEqual([0, count])
  }

  test.each([
    ['resend_verification', 'sleepy', '198.51.100.1'],
    ['request_reset', 'forgetful', '198.51.100.2'],
  ])(
    'mails of %s go to one address once a minute and five times a day for one caller; more are dropped silently',
    async (path, name, here) => {
      const email = `${name}@example.org`
      await server.register(name)
      // A mail that is still on its way a minute later would be sent once more, so each is waited for.
      await expectReceived(email, 1)
      for (let minute = 1; minute <= 5; minute += 1) {
        server.clock.advance(60_000)
        expect((await ask(path, email, here)).statusCode).toBe(200)
        expect((await ask(path, email, here)).statusCode).toBe(200)
        await expectReceived(email, 1 + minute)
      }
      server.clock.advance(3_600_000)
      expect((await ask(path, email, here)).statusCode).toBe(200)
      // Somebody else's do not count against these.
      expect((await ask(path, email, '198.51.100.3')).statusCode).toBe(200)
      await expectReceived(email, 7)
    },
  )

  it('strangers who ask for mails leave those of the owner, and to an owner at a new place a link that works', async () => {
    await server.anActivePlayer('flooded')
    const email = 'flooded@example.org'
    const cookie = String((await server.login('flooded')).headers['set-cookie']).split(';')[0] ?? ''
    await expectReceived(email, 2)
    for (let caller = 1; caller <= 22; caller += 1) await ask('request_reset', email, `192.0.2.${caller}`)
    await expectReceived(email, 2 + 11)
    expect((await ask('request_reset', email, '192.0.2.99', { cookie })).statusCode).toBe(200)
    await expectReceived(email, 2 + 12)

    server.clock.advance(HOUR)
    await ask('request_reset', email, '192.0.2.100')
    await expectReceived(email, 2 + 13)
    server.clock.advance(HOUR - 1)
    expect((await ask('request_reset', email, '203.0.113.200')).statusCode).toBe(200)
    await expectReceived(email, 2 + 13)
    const { token } = await server.inbox.mailAbout(email, 'Set a new Bannerday password', 13)
    const reset = await server.post('reset_password', { reset_token: token, password: 'another horse 9' })
    expect(reset.statusCode).toBe(200)
  })

  const askFromHere = (path: string) => server.post(path, { email: 'nobody@example.org', cf_token: 'x' })

  it('requesting more than ten mails an hour from one address is refused', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect((await askFromHere('request_reset')).statusCode).toBe(200)
      expect((await askFromHere('resend_verification')).statusCode).toBe(200)
    }
    const refused = await askFromHere('request_reset')
    expect(refused.json()).toMatchObject({ code: 429, error_code: 100008 })
    expect(refused.headers['retry-after']).toBe('3600')
  })

  it('mails about new sign-ins are limited to ten a day and do not count against requested mails', async () => {
    await server.anActivePlayer('busy')
    for (let count = 0; count < 12; count += 1) await server.login('busy')
    await expectReceived('busy@example.org', 11)
    server.clock.advance(60_000)
    await ask('request_reset', 'busy@example.org', '198.51.100.9')
    const { token } = await server.inbox.mailAbout('busy@example.org', 'Set a new Bannerday password')
    expect(token).toMatch(/^[\w-]{43}$/)
  })
})
