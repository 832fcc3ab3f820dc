const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * Connection exceptions, anything that has run out (disk, memory, connections), a statement that took too long, a server
 * that is shutting down, starting up or takes no writes, and work that others got in the way of.
 */
const SQL_STATES = /^(08...|53...|57014|57P0.|25006|40001|40P01|55P03)$/

const DRIVER_MESSAGES =
  /timeout exceeded when trying to connect|timeout expired|connection terminated|client has encountered a connection error|query read timeout/i

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
