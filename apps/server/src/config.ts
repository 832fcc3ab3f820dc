import { resolve } from 'node:path'
import { GAME_IDS, ofEveryGame } from '@bannerday/domain/game'
import type { DatabaseLocation } from '#db/database.ts'
import {
  environment,
  type Environment,
  ingestBaseUrlOf,
  LIFETIMES,
  type SIGN_IN_METHODS,
} from '#environment.ts'
import { isLocalHttp } from '#http/public-hosts.ts'

export type SignInMethod = (typeof SIGN_IN_METHODS)[number]

type BotCheck =
  | {
      readonly kind: 'turnstile'
      readonly siteKey: string
      readonly secretKey: string
      readonly verifyUrl: string
    }
  | { readonly kind: 'altcha' }
  | { readonly kind: 'off' }

/** What the environment means. The rest of the program sees this and never a variable. */
export type Config = ReturnType<typeof toConfig>

/** Reads the environment once and complains about everything that is wrong with it at once. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    throw invalid(parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`))
  }
  const problems = [
    ...incompletePairs(parsed.data),
    ...replicaOfNothing(parsed.data),
    ...reversedWindow(parsed.data),
    ...unsafeInProduction(parsed.data),
  ]
  if (problems.length > 0) throw invalid(problems)
  return toConfig(parsed.data)
}

function invalid(problems: readonly string[]): Error {
  return new Error(`The configuration is invalid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
}

function toConfig(env: Environment) {
  const dataDir = resolve(env.DATA_DIR)
  const publicUrl = publicUrlOf(env)
  const database: DatabaseLocation = env.DATABASE_URL
    ? {
        kind: 'postgres',
        url: env.DATABASE_URL,
        ...(env.DATABASE_READ_URL && { readUrl: env.DATABASE_READ_URL }),
      }
    : { kind: 'embedded', dataDir }
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    isHttps: publicUrl.startsWith('https:'),
    dataDir,
    database,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUST_PROXY,
    isRateLimited: env.RATE_LIMITS === 'on',
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM },
    botCheck: botCheckOf(env),
    signIn: {
      /** Without credentials the vendor login shows as paused, the domestic one not at all. */
      paused: env.MICROSOFT_CLIENT_ID ? env.PAUSED_METHODS : [...env.PAUSED_METHODS, 'microsoft' as const],
      hidden: env.QQ_APP_ID ? [] : ['qq' as const],
      microsoft: microsoftOf(env),
      qq: credentials(env.QQ_APP_ID, env.QQ_APP_KEY, env.QQ_BASE_URL),
    },
    hosts: { mainland: env.MAINLAND_HOST ?? null, international: env.INTERNATIONAL_HOST ?? null },
    siteOrigins: {
      mainland: siteOrigin(env, env.MAINLAND_HOST),
      international: siteOrigin(env, env.INTERNATIONAL_HOST),
    },
    filingNumber: env.FILING_NUMBER ?? null,
    /** Whom to tell about a weakness of this site. */
    securityContact: env.SECURITY_CONTACT ?? null,
    /** The ends that an operator pinned; an end that is missing moves with the clock. */
    pinnedWindow: {
      ...(env.EVENT_WINDOW_START && { start: env.EVENT_WINDOW_START }),
      ...(env.EVENT_WINDOW_END && { end: env.EVENT_WINDOW_END }),
    },
    ingest: {
      /** Null: announcements are read only by `npm run admin -- ingest run`. */
      schedule: env.INGEST_SCHEDULE === 'off' ? null : env.INGEST_SCHEDULE,
      allowsPrivateHosts: env.INGEST_PRIVATE_HOSTS === 'allow',
      baseUrls: ofEveryGame((gameId) => env[ingestBaseUrlOf(gameId)] ?? null),
    },
    /** Whether pages show the pictures of notices, straight from the publishers' hosts. */
    linksPictures: env.BANNER_PICTURES === 'link',
    reminders: {
      isOffered: env.REMINDERS === 'on',
      vapid:
        env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY
          ? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }
          : null,
      subject: env.VAPID_SUBJECT ?? contactOf(env),
      /** A push service on this machine, for tests. */
      localService: env.PUSH_LOCAL_SERVICE ? new URL(env.PUSH_LOCAL_SERVICE).origin : null,
    },
    lifetimes: {
      qrSeconds: env.QR_TTL,
      sessionSeconds: env.SESSION_TTL,
      mailTokenSeconds: env.MAIL_TOKEN_TTL,
      oauthStateSeconds: env.OAUTH_STATE_TTL,
    },
  }
}

function publicUrlOf(env: Environment): string {
  return new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin
}

/** Whom push services may ask, where nobody was named: the site itself, or whoever sends its mails. */
function contactOf(env: Environment): string {
  const url = publicUrlOf(env)
  return url.startsWith('https:') ? url : `mailto:${/[^\s<]+@[^\s>]+/.exec(env.MAIL_FROM)?.[0] ?? ''}`
}

/** The other hosts speak the same protocol as the public address. */
function siteOrigin(env: Environment, host: string | undefined): string | null {
  return host ? `${new URL(publicUrlOf(env)).protocol}//${host}` : null
}

function botCheckOf(env: Environment): BotCheck {
  if (env.BOT_CHECK === 'off') return { kind: 'off' }
  if (!env.TURNSTILE_SITE_KEY || !env.TURNSTILE_SECRET_KEY) return { kind: 'altcha' }
  return {
    kind: 'turnstile',
    siteKey: env.TURNSTILE_SITE_KEY,
    secretKey: env.TURNSTILE_SECRET_KEY,
    verifyUrl: env.TURNSTILE_VERIFY_URL,
  }
}

function microsoftOf(env: Environment) {
  const known = credentials(env.MICROSOFT_CLIENT_ID, env.MICROSOFT_CLIENT_SECRET, env.MICROSOFT_ISSUER)
  return known && { ...known, graphUrl: graphUrlOf(env) }
}

/** A token of another provider than Microsoft is never sent to Microsoft, unless an operator says so. */
function graphUrlOf({ MICROSOFT_ISSUER, MICROSOFT_GRAPH_URL }: Environment): string | null {
  if (MICROSOFT_GRAPH_URL !== undefined) return MICROSOFT_GRAPH_URL.replace(/\/+$/, '')
  return new URL(MICROSOFT_ISSUER).origin === 'https://login.microsoftonline.com'
    ? 'https://graph.microsoft.com'
    : null
}

function credentials(id: string | undefined, secret: string | undefined, url: string) {
  return id && secret ? { id, secret, url } : null
}

/** Half a pair is a mistake, and treating it as unset would hide it. */
function incompletePairs(env: Environment): string[] {
  const pairs = [
    ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
    ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
    ['QQ_APP_ID', 'QQ_APP_KEY'],
    ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ] as const
  return pairs.flatMap(([one, other]) => {
    if (Boolean(env[one]) === Boolean(env[other])) return []
    return env[one] ? [`${other} is missing: ${one} is set`] : [`${one} is missing: ${other} is set`]
  })
}

function replicaOfNothing({ DATABASE_URL, DATABASE_READ_URL }: Environment): string[] {
  return DATABASE_READ_URL && !DATABASE_URL ? ['DATABASE_URL is missing: DATABASE_READ_URL is set'] : []
}

function reversedWindow({ EVENT_WINDOW_START: start, EVENT_WINDOW_END: end }: Environment): string[] {
  return start && end && start > end ? ['EVENT_WINDOW_START must not be after EVENT_WINDOW_END'] : []
}

/** Settings that testers need and that would leave a public site unprotected. */
function unsafeInProduction(env: Environment): string[] {
  if (env.NODE_ENV !== 'production') return []
  const publicUrl = publicUrlOf(env)
  return [
    ...(env.BOT_CHECK === 'off' ? ['BOT_CHECK must not be off in production'] : []),
    ...(env.RATE_LIMITS === 'off' ? ['RATE_LIMITS must not be off in production'] : []),
    ...(env.INGEST_PRIVATE_HOSTS === 'allow' ? ['INGEST_PRIVATE_HOSTS must not be allow in production'] : []),
    ...(env.PUSH_LOCAL_SERVICE ? ['PUSH_LOCAL_SERVICE must not be set in production'] : []),
    ...(isDummySecret(env.TURNSTILE_SECRET_KEY)
      ? ['TURNSTILE_SECRET_KEY must not be a dummy secret in production']
      : []),
    ...plainAddresses(env),
    ...shortLives(env),
    ...(isPlain(publicUrl) && !isLocalHttp(publicUrl)
      ? ['PUBLIC_URL must start with https:// in production, except on this machine']
      : []),
  ]
}

/** What is asked there decides who somebody is, or what every player sees. */
function plainAddresses(env: Environment): string[] {
  const names = [
    'TURNSTILE_VERIFY_URL',
    'MICROSOFT_ISSUER',
    'MICROSOFT_GRAPH_URL',
    'QQ_BASE_URL',
    ...GAME_IDS.map(ingestBaseUrlOf),
  ] as const
  return names
    .filter((name) => isPlain(env[name]))
    .map((name) => `${name} must start with https:// in production`)
}

/** However it is written: schemes have no case, and blanks around an address do not count. */
function isPlain(address: string | undefined): boolean {
  return address !== undefined && new URL(address).protocol === 'http:'
}

function shortLives(env: Environment): string[] {
  const names = ['QR_TTL', 'SESSION_TTL', 'MAIL_TOKEN_TTL', 'OAUTH_STATE_TTL'] as const
  return names
    .filter((name) => env[name] < LIFETIMES[name].least)
    .map((name) => `${name} must be at least ${LIFETIMES[name].least} in production`)
}

/** The provider publishes secrets that always pass or always fail: 1x000…, 2x000…, 3x000…. */
function isDummySecret(secret: string | undefined): boolean {
  return secret !== undefined && /^[123]x0{8,}/i.test(secret)
}
