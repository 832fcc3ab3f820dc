import { SECOND } from '@bannerday/domain/time'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#ports/clock.ts'
import { ApiError } from './api-error.ts'
import { askSeldom } from './ask-seldom.ts'

const READY_RETRY_SECONDS = 2
/** Anybody may ask, and nothing counts how often: the database hears of it once a second. */
const READY_KEPT_MS = SECOND

/** For whoever watches over the process: is it alive, and may it be sent players? */
export function answerHealth(app: FastifyInstance, ping: () => Promise<void>, clock: Clock): void {
  const isReady = askSeldom(READY_KEPT_MS, clock, () =>
    ping().then(
      () => true,
      (err: unknown) => {
        app.log.warn({ err }, 'the database does not answer')
        return false
      },
    ),
  )
  app.get('/livez', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ code: 200, message: 'alive' }),
  )
  app.get('/readyz', async (_request, reply) => {
    if (!(await isReady())) throw new ApiError('unavailable', { retryAfterSeconds: READY_RETRY_SECONDS })
    return reply.header('cache-control', 'no-store').send({ code: 200, message: 'ready' })
  })
}
