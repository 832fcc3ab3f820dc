import { SECOND } from '@bannerday/domain/time'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { RunStep } from '#db/database.ts'
import type { LOG_LEVELS } from '#environment.ts'

/** Where log lines go: standard output, or a test that reads them. */
type LogSink = { readonly write: (line: string) => void }

type Logging = { readonly level: (typeof LOG_LEVELS)[number]; readonly sink: LogSink }

const REPORT_EVERY_MS = 10 * SECOND

const SECRETS = [
  'password',
  'current_password',
  'new_password',
  'token',
  'reset_token',
  'cf_token',
  'authorization',
  'cookie',
]

/**
 * One JSON object a line. Addresses are logged without their query, which carries mail tokens and login sessions, and
 * without the secrets of private links; headers are not logged at all, so no bearer and no cookie ever reaches a file.
 */
export function createLogger({ level, sink }: Logging): FastifyBaseLogger {
  return pino(
    {
      level,
      redact: SECRETS.map((name) => `*.${name}`),
      serializers: { req: ({ method, url, ip }) => ({ method, path: pathOf(url), ip }), err: describeError },
    },
    sink,
  )
}

/** Says what a start is doing, and says so again while that lasts. */
export function logSteps(log: FastifyBaseLogger): RunStep {
  return async (name, work) => {
    log.info(`starting: ${name}`)
    const report = setInterval(() => log.info(`still starting: ${name}`), REPORT_EVERY_MS).unref()
    try {
      return await work()
    } finally {
      clearInterval(report)
    }
  }
}

/** One line for each answer; the request's id is in it, as in the answer's `x-request-id`. */
export function logResponses(app: FastifyInstance): void {
  if (!['info', 'debug', 'trace'].includes(app.log.level)) return
  app.addHook('onResponse', (request, reply, done) => {
    const { id: reqId, method, originalUrl, ip } = request
    const ms = Math.round(reply.elapsedTime)
    app.log.info({ reqId, method, path: pathOf(originalUrl), ip, status: reply.statusCode, ms }, 'answered')
    done()
  })
}

type Described = {
  readonly type: string
  readonly code?: unknown
  readonly error?: unknown
  readonly message: string
  readonly stack: string
  readonly cause?: Described
}

/**
 * Only these fields of an error are logged. An error of the database also carries the values it was given, such as mails
 * with their links and password hashes, and repeats them in its message.
 */
function describeError(error: unknown): Described {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutAddresses(String(error)), stack: '' }
  const { name, stack = '', cause } = error
  const message = 'query' in error ? `Failed query: ${String(error.query)}` : error.message
  return {
    type: name,
    ...('code' in error && { code: error.code }),
    // The error code of an OAuth answer, such as invalid_client.
    ...('error' in error && typeof error.error === 'string' && { error: error.error }),
    message: withoutAddresses(message),
    stack: withoutAddresses(stack.replace(error.message, () => message)),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  }
}

/** Mail servers repeat the address of a player in what they answer. */
function withoutAddresses(text: string): string {
  return text.replaceAll(/(?<![^\s<>@/])[^\s<>@/]+@[^\s<>@/]+/g, '***')
}

/** Private links carry their secret in the path: 43 characters, as `newToken` makes them. */
const SECRET_SEGMENT = /(?<=\/)[\w-]{43}(?![\w-])/g
/** Letters, digits, `-` and `_`, which the router reads like the characters themselves: a secret can be written with them. */
const ENCODED_CHARACTER = /%(?:2d|5f|3\d|[46][1-9a-f]|[57][0-9a])/gi

function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  return path.replaceAll(ENCODED_CHARACTER, decodeURIComponent).replaceAll(SECRET_SEGMENT, '***')
}
