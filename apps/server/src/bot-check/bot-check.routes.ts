import type { FastifyInstance } from 'fastify'
import type { Api } from '#http/serve.ts'
import type { Altcha } from './altcha.ts'

/** Answers in the form the widget reads, not in our envelope. */
export function botCheckRoutes(app: FastifyInstance, { consumeLimit }: Api, altcha: Altcha): void {
  app.get('/api/auth/challenge', async (request, reply) => {
    await consumeLimit(request)
    return reply
      .header('cache-control', 'no-store')
      .header('content-type', 'application/json; charset=utf-8')
      .send(await altcha.challenge())
  })
}
