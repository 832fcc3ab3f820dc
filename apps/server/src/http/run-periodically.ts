import type { FastifyInstance } from 'fastify'

/** Repeats some work from the moment the app is ready until it closes; a failure is logged and the next run comes. */
export function runPeriodically(app: FastifyInstance, everyMs: number, work: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const next = () => {
    if (isClosed) return
    timer = setTimeout(() => {
      work()
        .catch((error: unknown) => app.log.warn({ err: error }, 'background work failed'))
        .finally(next)
    }, everyMs).unref()
  }
  app.addHook('onReady', async () => next())
  app.addHook('onClose', async () => {
    isClosed = true
    clearTimeout(timer)
  })
}
