import { finished } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import pLimit from 'p-limit'
import { ApiError, type IsOutage } from './errors.ts'
import { trackWork } from './track-work.ts'

/** Does some work once the response has been sent, so that how long it took tells the caller nothing. */
export type AfterResponse = (reply: FastifyReply, work: () => Promise<void>) => void

const MAX_AT_ONCE = 2
const MAX_WAITING = 1_000
const BUSY_RETRY_SECONDS = 5

type Options = {
  readonly isOutage: IsOutage
  /** The work begins up to so much later, at random: what it costs must not slow down the caller's next request either. */
  readonly upToMs: number
  /** Aborted when the server stops: then it begins at once. */
  readonly stopping: AbortSignal
}

export function workAfterResponses(
  app: FastifyInstance,
  { isOutage, upToMs, stopping }: Options,
): AfterResponse {
  const limit = pLimit(MAX_AT_ONCE)
  const { track, count } = trackWork(app)

  function logFailure(err: unknown, { request: { id: reqId } }: FastifyReply): void {
    app.log[isOutage(err) ? 'warn' : 'error']({ err, reqId }, 'work after a response failed')
  }

  const someTime = () => pause(Math.random() * upToMs, undefined, { signal: stopping }).catch(() => {})
  return (reply, work) => {
    if (count() >= MAX_WAITING) throw new ApiError('unavailable', { retryAfterSeconds: BUSY_RETRY_SECONDS })
    const isSent = new Promise<void>((resolve) => finished(reply.raw, () => resolve()))
    const done = isSent
      .then(someTime)
      .then(() => limit(work))
      .catch((err: unknown) => logFailure(err, reply))
    track(done)
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
