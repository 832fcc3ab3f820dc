import type { FastifyInstance } from 'fastify'

/** Process managers usually wait ten seconds before they kill. */
const PATIENCE_MS = 8_000

/** How often to look for kept-alive connections that have had their last answer since. */
const IDLE_CHECK_MS = 50

type Parts = { readonly app: FastifyInstance; readonly closeDatabase: () => Promise<void> }

/**
 * Stops accepting connections, lets running requests finish, then closes the database. Requests that take longer than
 * `PATIENCE_MS` are cut off, so that the database is always closed properly.
 */
export async function stopGracefully({ app, closeDatabase }: Parts): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS)
  const letGo = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS)
  try {
    await app.close()
  } finally {
    clearInterval(letGo)
    clearTimeout(cutOff)
    await closeDatabase()
  }
}
