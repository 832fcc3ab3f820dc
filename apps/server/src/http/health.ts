import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'

const READY_RETRY_SECONDS = 2

/** For whoever watches over the process: is it alive, and may it be sent players? */
export function answerHealth(app: FastifyInstance, ping: () => Promise<void>): void {
  app.get('/livez', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ code: 200, message: 'alive' }),
  )
  app.get('/readyz', async (request, reply) => {
    try {
      await ping()
    } catch (error) {
      request.log.warn({ err: error, reqId: request.id }, 'the database does not answer')
      throw new ApiError('unavailable', { retryAfterSeconds: READY_RETRY_SECONDS })
    }
    return reply.header('cache-control', 'no-store').send({ code: 200, message: 'ready' })
  })
}
