import { SECOND } from '@bannerday/domain/time'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#ports/clock.ts'
import { ApiError } from './api-error.ts'
import { askSeldom } from './ask-seldom.ts'

const READY_RETRY_SECONDS = 2
/** Anybody may ask and no limit applies, so the database is asked once a second at most. */
const READY_KEPT_MS = SECOND

/** For load balancers and monitoring: is the process alive, and is it ready for requests? */
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
