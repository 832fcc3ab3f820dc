import { finished } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import pLimit from 'p-limit'
import { ApiError, type IsOutage } from './errors.ts'

/** Does some work once the response has been sent, so that how long it took tells the caller nothing. */
export type AfterResponse = (reply: FastifyReply, work: () => Promise<void>) => void

const MAX_AT_ONCE = 2
const MAX_WAITING = 1_000
const BUSY_RETRY_SECONDS = 5
/** How long a stop waits for work that is still to be done. */
const LAST_WORK_MS = 2_000

type Options = {
  readonly isOutage: IsOutage
  /** The work begins up to so much later, at random: what it costs must not slow down the caller's next request either. */
  readonly upToMs: number
}

export function workAfterResponses(app: FastifyInstance, { isOutage, upToMs }: Options): AfterResponse {
  const limit = pLimit(MAX_AT_ONCE)
  const underWay = new Set<Promise<void>>()

  function logFailure(err: unknown, { request: { id: reqId } }: FastifyReply): void {
    app.log[isOutage(err) ? 'warn' : 'error']({ err, reqId }, 'work after a response failed')
  }

  const stopping = new AbortController()
  const someTime = () => pause(Math.random() * upToMs, undefined, { signal: stopping.signal }).catch(() => {})
  app.addHook('onClose', async () => {
    stopping.abort()
    await Promise.race([Promise.all(underWay), pause(LAST_WORK_MS, undefined, { ref: false })])
  })
  return (reply, work) => {
    if (underWay.size >= MAX_WAITING)
      throw new ApiError('unavailable', { retryAfterSeconds: BUSY_RETRY_SECONDS })
    const isSent = new Promise<void>((resolve) => finished(reply.raw, () => resolve()))
    const done = isSent
      .then(someTime)
      .then(() => limit(work))
      .catch((err: unknown) => logFailure(err, reply))
      .finally(() => underWay.delete(done))
    underWay.add(done)
  }
}

type Timers = { readonly now: () => number; readonly pause: (ms: number) => Promise<unknown> }
const REAL_TIMERS: Timers = { now: () => performance.now(), pause }

/**
 * Makes whatever `work` takes last a whole number of steps, so that a caller cannot tell apart what differs by less. For
 * calls whose outcome the caller has to wait for.
 */
export async function inWholeSteps<Result>(
  stepMs: number,
  work: () => Promise<Result>,
  { now, pause: wait }: Timers = REAL_TIMERS,
): Promise<Result> {
  const startedAt = now()
  try {
    return await work()
  } finally {
    await wait(stepMs - ((now() - startedAt) % stepMs))
  }
}
