import { isIP } from 'node:net'
import { wallClock } from '@bannerday/contract/fields'
import { recordOf } from '@bannerday/domain/collections'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { DAY, SECOND } from '@bannerday/domain/time'
import { Cron } from 'croner'
import * as z from 'zod/mini'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export const SIGN_IN_METHODS = ['login', 'register', 'microsoft', 'qq'] as const

const DAY_SECONDS = DAY / SECOND

/** How many seconds things may live: long enough to be used, and no longer than one can answer for. */
export const LIFETIMES = {
  QR_TTL: { least: 30, most: 600 },
  SESSION_TTL: { least: 300, most: 90 * DAY_SECONDS },
  MAIL_TOKEN_TTL: { least: 300, most: 7 * DAY_SECONDS },
  OAUTH_STATE_TTL: { least: 60, most: 3_600 },
} as const

/** Every variable the server reads, its format and its default. */
export const environment = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: z._default(wholeNumber(1, 65_535), 8080),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(address('http:', 'https:')),
  DATA_DIR: z._default(z.string(), './.data'),
  DATABASE_URL: z.optional(address('postgres:', 'postgresql:')),
  DATABASE_READ_URL: z.optional(address('postgres:', 'postgresql:')),
  SMTP_URL: z.optional(address('smtp:', 'smtps:')),
  MAIL_FROM: z._default(z.string(), 'Bannerday <no-reply@localhost>'),
  TURNSTILE_SITE_KEY: z.optional(z.string()),
  TURNSTILE_SECRET_KEY: z.optional(z.string()),
  TURNSTILE_VERIFY_URL: z._default(
    address('http:', 'https:'),
    'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  ),
  BOT_CHECK: z._default(oneOf(['on', 'off']), 'on'),
  MICROSOFT_CLIENT_ID: z.optional(z.string()),
  MICROSOFT_CLIENT_SECRET: z.optional(z.string()),
  MICROSOFT_ISSUER: z._default(
    address('http:', 'https:'),
    'https://login.microsoftonline.com/consumers/v2.0',
  ),
  MICROSOFT_GRAPH_URL: z.optional(address('http:', 'https:')),
  QQ_APP_ID: z.optional(z.string()),
  QQ_APP_KEY: z.optional(z.string()),
  QQ_BASE_URL: z._default(address('http:', 'https:'), 'https://graph.qq.com'),
  PAUSED_METHODS: z._default(listOf(oneOf(SIGN_IN_METHODS)), []),
  MAINLAND_HOST: z.optional(host()),
  INTERNATIONAL_HOST: z.optional(host()),
  FILING_NUMBER: z.optional(z.string()),
  SECURITY_CONTACT: z.optional(address('https:', 'mailto:')),
  REMINDERS: z._default(oneOf(['on', 'off']), 'on'),
  VAPID_PUBLIC_KEY: z.optional(base64url(65)),
  VAPID_PRIVATE_KEY: z.optional(base64url(32)),
  VAPID_SUBJECT: z.optional(address('https:', 'mailto:')),
  PUSH_LOCAL_SERVICE: z.optional(address('http:', 'https:')),
  INGEST_SCHEDULE: z._default(schedule(), '23 */2 * * *'),
  ...ingestBaseUrls(),
  BANNER_PICTURES: z._default(oneOf(['off', 'link']), 'off'),
  INGEST_PRIVATE_HOSTS: z._default(oneOf(['allow', 'refuse']), 'refuse'),
  EVENT_WINDOW_START: z.optional(wallClock),
  EVENT_WINDOW_END: z.optional(wallClock),
  TRUST_PROXY: z._default(listOf(network()), []),
  LOG_LEVEL: z._default(oneOf(LOG_LEVELS), 'info'),
  RATE_LIMITS: z._default(oneOf(['on', 'off']), 'on'),
  QR_TTL: z._default(secondsFor('QR_TTL'), 120),
  SESSION_TTL: z._default(secondsFor('SESSION_TTL'), 30 * DAY_SECONDS),
  MAIL_TOKEN_TTL: z._default(secondsFor('MAIL_TOKEN_TTL'), DAY_SECONDS),
  OAUTH_STATE_TTL: z._default(secondsFor('OAUTH_STATE_TTL'), 600),
})

export type Environment = z.output<typeof environment>

type IngestBaseUrl = `INGEST_BASE_URL_${Uppercase<GameId>}`

/** `INGEST_BASE_URL_GENSHIN` and so on. */
export function ingestBaseUrlOf(gameId: GameId): IngestBaseUrl {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `toUpperCase` forgets which word it was given
  return `INGEST_BASE_URL_${gameId.toUpperCase() as Uppercase<GameId>}`
}

function ingestBaseUrls() {
  const url = z.optional(address('http:', 'https:'))
  return recordOf(GAME_IDS.map(ingestBaseUrlOf), () => url)
}

function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, error)),
    z.pipe(z.transform(Number), z.number().check(z.gte(least, error), z.lte(most, error))),
  )
}

/** Tests wait for the end of a life, so the least is asked for in production only. */
function secondsFor(name: keyof typeof LIFETIMES) {
  return wholeNumber(1, LIFETIMES[name].most)
}

function address(...protocols: readonly string[]) {
  const starts = protocols
    .map((protocol) => (protocol === 'mailto:' ? protocol : `${protocol}//`))
    .join(' or ')
  return z.string().check(
    z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `must be an address that starts with ${starts}`,
    }),
  )
}

function base64url(bytes: number) {
  return z.string().check(
    z.refine((value) => /^[\w-]+$/.test(value) && Buffer.from(value, 'base64url').length === bytes, {
      error: `must be ${bytes} bytes in base64url`,
    }),
  )
}

/** As browsers show it: they compare it with the one they are on. */
function host() {
  return z.pipe(
    z.string().check(
      z.refine((value) => hostIn(`http://${value}`) === value.toLowerCase(), {
        error: 'must be a host alone, like bannerday.example',
      }),
    ),
    z.transform((value: string) => value.toLowerCase()),
  )
}

function hostIn(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host : null
}

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal'])

function network() {
  return z.string().check(
    z.refine((value) => NAMED_NETWORKS.has(value) || isNetwork(value), {
      error: 'must be addresses or networks, like 10.0.0.1 or 10.0.0.0/8',
    }),
  )
}

function isNetwork(value: string): boolean {
  const [first = '', bits, ...rest] = value.split('/')
  const version = isIP(first)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** The five fields of cron, in UTC. */
function schedule() {
  return z.string().check(
    z.refine((value) => value === 'off' || isCron(value), {
      error: 'must be off or a cron expression, like 23 */2 * * *',
    }),
  )
}

function isCron(value: string): boolean {
  try {
    return new Cron(value, { paused: true, mode: '5-part' }).nextRun() !== null
  } catch {
    return false
  }
}

function oneOf<Word extends string>(words: readonly Word[]) {
  return z.enum(words, `must be one of ${words.join(', ')}`)
}

function listOf<Item extends z.ZodMiniType<string, string>>(item: Item) {
  return z.pipe(
    z.string(),
    z.pipe(
      z.transform((value: string) =>
        value
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      ),
      z.array(z.pipe(z.string(), item)),
    ),
  )
}
