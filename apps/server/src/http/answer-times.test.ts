import Fastify from 'fastify'
import { expect, it, test } from 'vitest'
import { inWholeSteps, workAfterResponses } from './answer-times.ts'

const atOnce = { isOutage: () => true, upToMs: 0, stopping: new AbortController().signal }

it('work after a response begins when it has been sent, and a stop waits for it', async () => {
  const app = Fastify()
  const afterResponse = workAfterResponses(app, atOnce)
  const steps: string[] = []
  const finishing = new EventTarget()
  app.get('/', (_request, reply) => {
    afterResponse(reply, async () => {
      steps.push('began')
      await new Promise((resolve) => finishing.addEventListener('finish', resolve))
      steps.push('finished')
    })
    steps.push('answered')
    return reply.send('ok')
  })
  expect((await app.inject('/')).body).toBe('ok')
  await expect.poll(() => steps).toEqual(['answered', 'began'])
  const closing = app.close().then(() => steps.push('closed'))
  finishing.dispatchEvent(new Event('finish'))
  await closing
  expect(steps).toEqual(['answered', 'began', 'finished', 'closed'])
})

it('work after a response that was put off is done at once when the server stops', async () => {
  const app = Fastify()
  const stopping = new AbortController()
  const afterResponse = workAfterResponses(app, {
    isOutage: () => true,
    upToMs: 2 ** 31 - 1,
    stopping: stopping.signal,
  })
  let isDone = false
  app.get('/', (_request, reply) => {
    afterResponse(reply, async () => {
      isDone = true
    })
    return reply.send('ok')
  })
  await app.inject('/')
  expect(isDone).toBe(false)
  stopping.abort()
  await app.close()
  expect(isDone).toBe(true)
})

it('work after a response that fails is logged, and the response was sent all the same', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } } })
  const afterResponse = workAfterResponses(app, atOnce)
  app.get('/', (_request, reply) => {
    afterResponse(reply, () => Promise.reject(new Error('lost')))
    return reply.send('ok')
  })
  expect((await app.inject('/')).statusCode).toBe(200)
  await app.close()
  expect(lines.join('')).toContain('work after a response failed')
})

test.each([
  [10, 240],
  [249, 1],
  [260, 240],
  [510, 240],
])('what takes %i ms of a step of 250 is answered %i ms later', async (took, pausedMs) => {
  let now = 1_000
  const pauses: number[] = []
  const timers = { now: () => now, pause: async (ms: number) => void pauses.push(ms) }
  const work = (outcome: () => string) => () => {
    now += took
    return Promise.resolve().then(outcome)
  }
  expect(
    await inWholeSteps(
      250,
      work(() => 'done'),
      timers,
    ),
  ).toBe('done')
  const failing = work(() => {
    throw new Error('refused')
  })
  await expect(inWholeSteps(250, failing, timers)).rejects.toThrow('refused')
  expect(pauses).toEqual([pausedMs, pausedMs])
})
