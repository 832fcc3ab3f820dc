const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
])

/** Connection exceptions, too many connections, and a server that is shutting down or starting up. */
const SQL_STATES = /^(08...|53300|57P0[123]|57014)$/

const DRIVER_MESSAGES =
  /timeout exceeded when trying to connect|connection terminated|client has encountered a connection error/i

/** Whether the database is away, as opposed to having refused what we asked. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') {
    if (NETWORK_CODES.has(error.code) || SQL_STATES.test(error.code)) return true
  }
  if (DRIVER_MESSAGES.test(error.message)) return true
  // Drizzle and Node wrap the error that says why.
  const inner = error instanceof AggregateError ? error.errors : [error.cause]
  return inner.some(isDatabaseOutage)
}
