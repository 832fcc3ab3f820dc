import { BOT_CHECK_ACTIONS } from '@bannerday/contract/accounts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ApiError } from '#http/errors.ts'
import type { Api } from '#http/serve.ts'
import type { Altcha } from './altcha.ts'

/** The form that the challenge is for. */
const challengeQuery = z.object({ action: z._default(z.enum(BOT_CHECK_ACTIONS), 'login') })

/** Answers in the form the widget reads, not in our envelope. */
export function botCheckRoutes(app: FastifyInstance, { consumeLimit }: Api, altcha: Altcha): void {
  app.get('/api/auth/challenge', async (request, reply) => {
    await consumeLimit(request)
    const asked = challengeQuery.safeParse(request.query)
    if (!asked.success) throw new ApiError('invalidField', { message: 'A field is invalid: action' })
    return reply
      .header('cache-control', 'no-store')
      .header('content-type', 'application/json; charset=utf-8')
      .send(await altcha.challenge(asked.data.action))
  })
}
