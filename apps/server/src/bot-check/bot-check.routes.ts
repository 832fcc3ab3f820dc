import type { FastifyInstance } from 'fastify'
import type { Altcha } from './altcha.ts'

/** Answers in the form the widget reads, not in our envelope. */
export function botCheckRoutes(app: FastifyInstance, altcha: Altcha): void {
  app.get('/api/auth/challenge', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-type', 'application/json; charset=utf-8')
      .send(await altcha.challenge()),
  )
}
