import type { FastifyInstance } from 'fastify'

/** Whoever stops us usually waits ten seconds before pulling the plug. */
const PATIENCE_MS = 8_000

/** A connection that was busy when we stopped accepting is let go once it has its answer. */
const IDLE_CHECK_MS = 50

type Parts = { readonly app: FastifyInstance; readonly closeDatabase: () => Promise<void> }

/**
 * Stops accepting, lets what is under way finish, closes the database, and only then goes. Requests that are not done
 * by the end of our patience are cut off, so that the database is always closed in order.
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
