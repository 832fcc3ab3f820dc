import type { Access, DataOf, Endpoint } from '@bannerday/contract/endpoint'
import type { Envelope } from '@bannerday/contract/envelope'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimiter } from '#ports/rate-limiter.ts'
import { callerAddress } from './caller-address.ts'
import { type PreparedAnswer, sendPrepared } from './prepared-answer.ts'
import { claimTurn } from './rate-limit.ts'
import { type Input, readBody, readParams, readQuery } from './request-input.ts'
import { findPlayer, type FindSession, type Player, requirePlayer } from './session.ts'

type PlayerFor<Who extends Access> = { 'signed-in': Player; optional: Player | null; public: null }[Who]

type Call<E extends Endpoint> = Input<E> & {
  readonly player: PlayerFor<E['access']>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Handler<E extends Endpoint, Answer> = (call: Call<E>) => Answer | Promise<Answer>

export type Api = {
  /** Answers with data, wrapped in the envelope and never stored on the way. */
  readonly serve: <E extends Endpoint>(endpoint: E, handler: Handler<E, DataOf<E>>) => void
  /** Answers with cached bytes that are the same for everyone. */
  readonly servePrepared: <E extends Endpoint>(endpoint: E, handler: Handler<E, PreparedAnswer>) => void
  /** Counts a request outside the contract against the general limit; throws when it was one too many. */
  readonly claimTurn: (request: FastifyRequest) => Promise<void> | undefined
}

type Guards = {
  readonly limiter: RateLimiter
  readonly findSession: FindSession
}

/**
 * Takes every call through the same steps: limit, session, schema, handler, envelope. What goes wrong on the way is
 * thrown, and answered from the error table.
 */
export function apiOn(app: FastifyInstance, { limiter, findSession }: Guards): Api {
  async function callOf<E extends Endpoint>(
    endpoint: E,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Call<E>> {
    const player = await playerFor(endpoint.access, request, findSession)
    if (player) await claimTurn(limiter, endpoint.limit, { by: 'player', id: String(player.userId) })
    const call = {
      params: readParams(endpoint, request),
      query: readQuery(endpoint, request),
      body: readBody(endpoint, request),
      player,
      request,
      reply,
    }
    return call as Call<E>
  }

  function route(
    endpoint: Endpoint,
    answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ) {
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const turn = claimTurn(limiter, endpoint.limit, { by: 'address', id: callerAddress(request.ip) })
        if (turn) await turn
        return answer(request, reply)
      },
    })
  }

  return {
    claimTurn: ({ ip }) => claimTurn(limiter, 'general', { by: 'address', id: callerAddress(ip) }),
    serve: (endpoint, handler) =>
      route(endpoint, async (request, reply) => {
        const data = await handler(await callOf(endpoint, request, reply))
        return reply
          .code(endpoint.success)
          .header('cache-control', 'no-store')
          .header('content-type', 'application/json; charset=utf-8')
          .send(envelopeOf(endpoint, data))
      }),
    servePrepared: (endpoint, handler) =>
      route(endpoint, async (request, reply) => {
        const answer = await handler(await callOf(endpoint, request, reply))
        return sendPrepared(answer, request, reply)
      }),
  }
}

export function envelopeOf<E extends Endpoint>(endpoint: E, data: DataOf<E>): Envelope {
  return { code: endpoint.success, message: 'OK', ...(data !== undefined && { data }) }
}

async function playerFor(
  access: Access,
  request: FastifyRequest,
  findSession: FindSession,
): Promise<Player | null> {
  switch (access) {
    case 'public':
      return null
    case 'optional':
      return findPlayer(request, findSession)
    case 'signed-in':
      return requirePlayer(request, findSession)
  }
}
