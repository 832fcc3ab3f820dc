import { resolve } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import webPush from 'web-push'
import { readConfig } from '#config.ts'

describe('an empty environment', () => {
  const config = readConfig({})

  it('a server without configuration listens on port 8080 of this machine', () => {
    expect(config).toMatchObject({ port: 8080, host: '127.0.0.1', publicUrl: 'http://localhost:8080' })
  })
  it('a server without configuration keeps its data in an embedded database in ./.data', () => {
    expect(config.database).toEqual({ kind: 'embedded', dataDir: resolve('.data') })
  })
  it('a server without configuration checks for bots with its own proof of work', () => {
    expect(config.botCheck).toEqual({ kind: 'altcha' })
  })
  it('a server without configuration shows the Microsoft login as paused and hides the QQ login', () => {
    expect(config.signIn).toMatchObject({ paused: ['microsoft'], hidden: ['qq'], microsoft: null, qq: null })
  })
  it('by default a QR code lives 2 minutes, a session 30 days, a mail token a day and a login state 10 minutes', () => {
    expect(config.lifetimes).toEqual({
      qrSeconds: 120,
      sessionSeconds: 2_592_000,
      mailTokenSeconds: 86_400,
      oauthStateSeconds: 600,
    })
  })
})

describe('the schedule of ingest', () => {
  it('ingest runs every other hour unless it is switched off', () => {
    expect(readConfig({}).ingest.schedule).toBe('23 */2 * * *')
    expect(readConfig({ INGEST_SCHEDULE: 'off' }).ingest.schedule).toBeNull()
  })
  it('an ingest schedule that is no cron expression is refused', () => {
    expect(() => readConfig({ INGEST_SCHEDULE: 'now and then' })).toThrow(
      'INGEST_SCHEDULE must be off or a cron',
    )
  })
  it('each game has a variable for the place its feed is read from', () => {
    const { baseUrls } = readConfig({
      INGEST_BASE_URL_GENSHIN: 'http://127.0.0.1:1',
      INGEST_BASE_URL_WUTHERING: 'http://127.0.0.1:2',
    }).ingest
    expect(baseUrls).toMatchObject({
      genshin: 'http://127.0.0.1:1',
      starrail: null,
      zenless: null,
      wuthering: 'http://127.0.0.1:2',
    })
    expect(() => readConfig({ INGEST_BASE_URL_ZENLESS: 'a feed' })).toThrow('INGEST_BASE_URL_ZENLESS must be')
  })
  it('ingest does not reach into private networks in production', () => {
    const env = { NODE_ENV: 'production', INGEST_PRIVATE_HOSTS: 'allow' }
    expect(() => readConfig(env)).toThrow('INGEST_PRIVATE_HOSTS must not be allow in production')
  })
})

describe('reminders', () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()

  it('reminders are offered, with keys of the server and the site as the one to ask', () => {
    expect(readConfig({ PUBLIC_URL: 'https://bannerday.example' }).reminders).toEqual({
      isOffered: true,
      vapid: null,
      subject: 'https://bannerday.example',
      localService: null,
    })
    expect(readConfig({}).reminders.subject).toBe('mailto:no-reply@localhost')
  })
  it('reminders use the keys and the contact that an operator names', () => {
    const env = {
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      VAPID_SUBJECT: 'mailto:ops@example.org',
    }
    expect(readConfig(env).reminders).toMatchObject({
      vapid: { publicKey, privateKey },
      subject: 'mailto:ops@example.org',
    })
  })
  test.each([
    [{ VAPID_PUBLIC_KEY: publicKey }, 'VAPID_PRIVATE_KEY is missing: VAPID_PUBLIC_KEY is set'],
    [{ VAPID_PUBLIC_KEY: privateKey }, 'VAPID_PUBLIC_KEY must be 65 bytes in base64url'],
    [
      { VAPID_SUBJECT: 'ops@example.org' },
      'VAPID_SUBJECT must be an address that starts with https:// or mailto:',
    ],
    [
      { NODE_ENV: 'production', PUSH_LOCAL_SERVICE: 'http://127.0.0.1:1' },
      'PUSH_LOCAL_SERVICE must not be set in production',
    ],
  ])('a mistake in %o is reported', (env, problem) => {
    expect(() => readConfig(env)).toThrow(problem)
  })
})

describe('a variable', () => {
  it('an empty variable counts as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}))
  })
  it('DATABASE_URL moves the data to PostgreSQL', () => {
    const url = 'postgres://bannerday@db/bannerday'
    expect(readConfig({ DATABASE_URL: url }).database).toEqual({ kind: 'postgres', url })
  })
  it('DATABASE_READ_URL names a replica of that, and nothing else', () => {
    const [url, readUrl] = ['postgres://bannerday@db/bannerday', 'postgres://bannerday@copy/bannerday']
    expect(readConfig({ DATABASE_URL: url, DATABASE_READ_URL: readUrl }).database).toEqual({
      kind: 'postgres',
      url,
      readUrl,
    })
    expect(() => readConfig({ DATABASE_READ_URL: readUrl })).toThrow(
      'DATABASE_URL is missing: DATABASE_READ_URL is set',
    )
    expect(() => readConfig({ DATABASE_URL: url, DATABASE_READ_URL: 'a copy' })).toThrow(
      'DATABASE_READ_URL must',
    )
  })
  it('PUBLIC_URL loses its path, because links are made from it', () => {
    expect(readConfig({ PUBLIC_URL: 'https://bannerday.example/app/' }).publicUrl).toBe(
      'https://bannerday.example',
    )
  })
  it('PAUSED_METHODS and TRUST_PROXY are lists', () => {
    const config = readConfig({ PAUSED_METHODS: 'login, register', TRUST_PROXY: '10.0.0.1, 10.0.0.2' })
    expect(config.signIn.paused).toEqual(['login', 'register', 'microsoft'])
    expect(config.trustedProxies).toEqual(['10.0.0.1', '10.0.0.2'])
  })
  it('TRUST_PROXY names machines, networks and kinds of networks', () => {
    const TRUST_PROXY = '10.0.0.1,10.0.0.0/8,fd00::/8,::1,loopback'
    expect(readConfig({ TRUST_PROXY }).trustedProxies).toEqual(TRUST_PROXY.split(','))
  })
  it('MAINLAND_HOST is compared as browsers show it', () => {
    const config = readConfig({ MAINLAND_HOST: 'Bannerday.CN', INTERNATIONAL_HOST: 'localhost:8080' })
    expect(config.hosts).toEqual({ mainland: 'bannerday.cn', international: 'localhost:8080' })
  })
  it('TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY together switch the bot check to Turnstile', () => {
    const config = readConfig({ TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET_KEY: 'secret' })
    expect(config.botCheck).toMatchObject({ kind: 'turnstile', siteKey: 'site', secretKey: 'secret' })
  })
  it('the id and secret of a login provider switch it on', () => {
    const config = readConfig({
      MICROSOFT_CLIENT_ID: 'id',
      MICROSOFT_CLIENT_SECRET: 's',
      QQ_APP_ID: 'q',
      QQ_APP_KEY: 'k',
    })
    expect(config.signIn).toMatchObject({ paused: [], hidden: [], microsoft: { id: 'id' }, qq: { id: 'q' } })
  })
  it.each([
    ['Microsoft by default', {}, 'https://graph.microsoft.com'],
    [
      'the tenant of an organisation',
      { MICROSOFT_ISSUER: 'https://login.microsoftonline.com/t/v2.0' },
      'https://graph.microsoft.com',
    ],
    ['another provider', { MICROSOFT_ISSUER: 'https://id.example.com' }, null],
    [
      'another cloud',
      {
        MICROSOFT_ISSUER: 'https://login.microsoftonline.us/t/v2.0',
        MICROSOFT_GRAPH_URL: 'https://graph.microsoft.us/',
      },
      'https://graph.microsoft.us',
    ],
  ])('photos of players who sign in with %s are looked for where its tokens belong', (_, env, graphUrl) => {
    const config = readConfig({ MICROSOFT_CLIENT_ID: 'id', MICROSOFT_CLIENT_SECRET: 's', ...env })
    expect(config.signIn.microsoft).toMatchObject({ graphUrl })
  })
})

describe('a problem', () => {
  test.each([
    ['PORT', 'eighty', 'must be a whole number from 1 to 65535'],
    ['PORT', '0', 'must be a whole number from 1 to 65535'],
    ['PORT', '65536', 'must be a whole number from 1 to 65535'],
    ['PUBLIC_URL', 'bannerday.example', 'must be an address that starts with http:// or https://'],
    ['DATABASE_URL', 'mysql://db', 'must be an address that starts with postgres:// or postgresql://'],
    ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
    ['RATE_LIMITS', 'no', 'must be one of on, off'],
    ['TRUST_PROXY', 'true', 'must be addresses or networks, like 10.0.0.1 or 10.0.0.0/8'],
    ['PAUSED_METHODS', 'login,votes', 'must be one of login, register, microsoft, qq'],
    ['EVENT_WINDOW_END', 'tomorrow', 'must look like 2026-06-01T23:59:59'],
    ['MAINLAND_HOST', 'https://cn.bannerday.example', 'must be a host alone, like bannerday.example'],
    ['INTERNATIONAL_HOST', 'bannerday.example/', 'must be a host alone, like bannerday.example'],
    ['TRUST_PROXY', '10.0.0.1, the proxy', 'must be addresses or networks, like 10.0.0.1 or 10.0.0.0/8'],
    ['TRUST_PROXY', '10.0.0.0/33', 'must be addresses or networks, like 10.0.0.1 or 10.0.0.0/8'],
    ['QR_TTL', '-5', 'must be a whole number'],
    ['QR_TTL', '601', 'must be a whole number from 1 to 600'],
    ['SESSION_TTL', '7776001', 'must be a whole number from 1 to 7776000'],
    ['MAIL_TOKEN_TTL', '604801', 'must be a whole number from 1 to 604800'],
    ['OAUTH_STATE_TTL', '3601', 'must be a whole number from 1 to 3600'],
  ])('%s=%s is refused with an explanation', (name, value, problem) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name} ${problem}`)
  })

  it('all problems are reported at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y', SMTP_URL: 'z' })).toThrow(
      /PORT .*\n.*SMTP_URL .*\n.*LOG_LEVEL /,
    )
  })

  it('an event window that ends before it starts is refused', () => {
    const turned = { EVENT_WINDOW_START: '2026-06-01T00:00:00', EVENT_WINDOW_END: '2026-05-01T00:00:00' }
    expect(() => readConfig(turned)).toThrow('EVENT_WINDOW_START must not be after EVENT_WINDOW_END')
  })

  test.each([
    ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
    ['MICROSOFT_CLIENT_SECRET', 'MICROSOFT_CLIENT_ID'],
    ['QQ_APP_ID', 'QQ_APP_KEY'],
  ])('%s without %s is refused', (given, missing) => {
    expect(() => readConfig({ [given]: 'x' })).toThrow(`${missing} is missing: ${given} is set`)
  })
})

describe('production', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://bannerday.example' }

  it('production starts with a proper configuration', () => {
    expect(readConfig(production).publicUrl).toBe('https://bannerday.example')
  })
  test.each([
    ['BOT_CHECK', { BOT_CHECK: 'off' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'off' }],
    [
      'TURNSTILE_SECRET_KEY',
      { TURNSTILE_SITE_KEY: 'x', TURNSTILE_SECRET_KEY: '1x0000000000000000000000000000000AA' },
    ],
    ['TURNSTILE_VERIFY_URL', { TURNSTILE_VERIFY_URL: 'http://verify.example' }],
    ['TURNSTILE_VERIFY_URL', { TURNSTILE_VERIFY_URL: 'HTTP://verify.example' }],
    ['QQ_BASE_URL', { QQ_BASE_URL: ' http://qq.example' }],
    ['MICROSOFT_GRAPH_URL', { MICROSOFT_GRAPH_URL: 'http://graph.example' }],
    ['MICROSOFT_ISSUER', { MICROSOFT_ISSUER: 'http://127.0.0.1:9000' }],
    ['QQ_BASE_URL', { QQ_BASE_URL: 'http://graph.example' }],
    ['INGEST_BASE_URL_GENSHIN', { INGEST_BASE_URL_GENSHIN: 'http://feed.example' }],
    ['QR_TTL', { QR_TTL: '5' }],
    ['SESSION_TTL', { SESSION_TTL: '60' }],
    ['MAIL_TOKEN_TTL', { MAIL_TOKEN_TTL: '10' }],
    ['OAUTH_STATE_TTL', { OAUTH_STATE_TTL: '10' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://bannerday.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://127.evil.example' }],
  ])('production refuses an unsafe %s', (name, unsafe) => {
    expect(() => readConfig({ ...production, ...unsafe })).toThrow(`${name} must`)
    expect(() => readConfig(unsafe)).not.toThrow()
  })
  test.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
    'production accepts the PUBLIC_URL %s without https',
    (PUBLIC_URL) => {
      expect(() => readConfig({ ...production, PUBLIC_URL })).not.toThrow()
    },
  )
})
