import type { Access, DataOf, Endpoint } from '@bannerday/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RateLimiter } from '#ports/rate-limiter.ts'
import { callerAddress } from './caller-address.ts'
import { claimTurn } from './rate-limit.ts'
import { type Input, readBody, readParams, readQuery } from './request-input.ts'
import { findPlayer, type FindSession, type Player, requirePlayer } from './session.ts'

type PlayerFor<Who extends Access> = { 'signed-in': Player; optional: Player | null; public: null }[Who]

export type Call<E extends Endpoint> = Input<E> & {
  readonly player: PlayerFor<E['access']>
  readonly request: FastifyRequest
}

export type Handler<E extends Endpoint> = (call: Call<E>) => DataOf<E> | Promise<DataOf<E>>

export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

type Guards = { readonly limiter: RateLimiter; readonly findSession: FindSession }

/**
 * Does for every call, in one order, what no handler should have to remember: limit, session, schema, handler, envelope.
 * What goes wrong on the way is thrown and answered from the error table.
 */
export function serveOn(app: FastifyInstance, { limiter, findSession }: Guards): Serve {
  return (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        await claimTurn(limiter, endpoint.limit, { by: 'address', id: callerAddress(request.ip) })
        const player = await playerFor(endpoint.access, request, findSession)
        if (player) await claimTurn(limiter, endpoint.limit, { by: 'player', id: player.id })
        const call = {
          params: readParams(endpoint, request),
          query: readQuery(endpoint, request),
          body: readBody(endpoint, request),
          player,
          request,
        }
        // The parts were read by the endpoint's own schemas just now; the compiler cannot follow them through the union.
        const data: unknown = await handler(call as Call<typeof endpoint>)
        void reply
          .header('cache-control', 'no-store')
          .type('application/json; charset=utf-8')
          .code(endpoint.success)
        return { code: endpoint.success, message: 'OK', ...(data !== undefined && { data }) }
      },
    })
  }
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
