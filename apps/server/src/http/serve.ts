import type { Access, DataOf, Endpoint } from '@bannerday/contract/endpoint'
import type { Envelope } from '@bannerday/contract/envelope'
import { LIMITS, type LimitName } from '@bannerday/contract/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimiter } from '#ports/limits.ts'
import { callerAddress } from './caller.ts'
import { sendEncoded, type EncodedResponse } from './encoded-response.ts'
import { ApiError } from './errors.ts'
import { readBody, readParams, readQuery, type Input } from './request-input.ts'
import type { LogSecurityEvent, SecurityDetails, SecurityLog } from './security-events.ts'

/** Who is signed in, as far as a handler needs to know. */
type Player = {
  readonly userId: number
  readonly sessionId: string
  readonly username: string
  readonly isOperator: boolean
}

export type SessionLookup =
  | { readonly kind: 'signed-in'; readonly player: Player }
  | {
      readonly kind: 'refused'
      readonly error: 'unknownToken' | 'revokedToken' | 'accountBanned' | 'accountInactive'
      readonly about?: SecurityDetails
    }

/** Looks up a bearer token; the accounts feature implements it. */
export type FindSession = (token: string) => Promise<SessionLookup>

type PlayerFor<Who extends Access> = {
  operator: Player
  'signed-in': Player
  optional: Player | null
  lenient: Player | null
  public: null
}[Who]

type Call<E extends Endpoint> = Input<E> & {
  readonly player: PlayerFor<E['access']>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Writes a line into the log, with who is signed in. What is refused has one already, by its error. */
  readonly securityEvent: LogSecurityEvent
}

type Handler<E extends Endpoint, Answer> = (call: Call<E>) => Answer | Promise<Answer>

/** Sends a browser to another page of this site. */
export class Redirect {
  readonly path: `/${string}`
  constructor(path: `/${string}`) {
    this.path = path
  }
}

export type Api = {
  /** Answers with data, wrapped in the envelope and never stored on the way. */
  readonly serve: <E extends Endpoint>(endpoint: E, handler: Handler<E, DataOf<E> | Redirect>) => void
  /** Answers with encoded bytes that are the same for everyone. */
  readonly serveEncoded: <E extends Endpoint>(endpoint: E, handler: Handler<E, EncodedResponse>) => void
  /**
   * Counts a request outside the contract, or one inside it once more if it costs more than others; throws when they are too
   * many. Unless it says otherwise, it counts as one against the general limit.
   */
  readonly consumeLimit: (
    request: FastifyRequest,
    counted?: { readonly limit?: LimitName; readonly calls?: number },
  ) => Promise<void>
}

type Guards = {
  readonly limiter: RateLimiter
  readonly findSession: FindSession
  readonly security: SecurityLog
}

/**
 * Takes every call through the same steps: limit, session, schema, handler, envelope. What goes wrong on the way is
 * thrown, and answered from the error table.
 */
export function createApi(app: FastifyInstance, guards: Guards): Api {
  const { limiter, security } = guards

  async function callOf<E extends Endpoint>(
    endpoint: E,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Call<E>> {
    const player = await playerFor(endpoint.access, request, guards)
    if (player) await consumeLimit(limiter, endpoint.limit, { by: 'player', userId: player.userId })
    const securityEvent: LogSecurityEvent = (event, details) =>
      security.note(request, event, { ...(player && { userId: player.userId }), ...details })
    const call = {
      params: readParams(endpoint, request),
      query: readQuery(endpoint, request),
      body: readBody(endpoint, request),
      player,
      request,
      reply,
      securityEvent,
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
      // Before the body is read, so that one that cannot be read counts too.
      onRequest: (request) => consumeLimit(limiter, limitByAddress(endpoint), addressOf(request)),
      handler: answer,
    })
  }

  return {
    consumeLimit: (request, { limit = 'general', calls } = {}) =>
      consumeLimit(limiter, limit, addressOf(request), calls),
    serve: (endpoint, handler) =>
      route(endpoint, async (request, reply) => {
        const data = await handler(await callOf(endpoint, request, reply))
        reply.header('cache-control', 'no-store')
        if (data instanceof Redirect) return reply.redirect(data.path, 302)
        return reply
          .code(endpoint.success)
          .header('content-type', 'application/json; charset=utf-8')
          .send(envelopeOf(endpoint, data))
      }),
    serveEncoded: (endpoint, handler) =>
      route(endpoint, async (request, reply) => {
        const response = await handler(await callOf(endpoint, request, reply))
        return sendEncoded(response, request, reply)
      }),
  }
}

export function envelopeOf<E extends Endpoint>(endpoint: E, data: DataOf<E>): Envelope {
  return { code: endpoint.success, message: 'OK', ...(data !== undefined && { data }) }
}

async function playerFor(access: Access, request: FastifyRequest, guards: Guards): Promise<Player | null> {
  switch (access) {
    case 'public':
      return null
    case 'optional':
      // Whoever sends a token means their account: without it, the call would be about something else.
      return request.headers.authorization ? requirePlayer(request, guards) : null
    case 'lenient':
      return findPlayer(request, guards)
    case 'signed-in':
      return requirePlayer(request, guards)
    case 'operator':
      return requireOperator(request, guards)
  }
}

/** Our tokens are 43 characters of base64url; anything longer than this is not looked up at all. */
const BEARER = /^Bearer ([\w-]{1,512})$/i

async function requirePlayer(request: FastifyRequest, guards: Guards): Promise<Player> {
  const found = await readSession(request, guards)
  if (found.kind === 'signed-in') return found.player
  throw new ApiError(found.error, {
    headers: { 'www-authenticate': 'Bearer' },
    ...(found.about && { about: found.about }),
  })
}

/** To everybody else there is nothing here. */
async function requireOperator(request: FastifyRequest, guards: Guards): Promise<Player> {
  const player = await requirePlayer(request, guards)
  if (player.isOperator) return player
  guards.security.note(request, 'not-permitted', { userId: player.userId })
  throw new ApiError('notFound')
}

async function findPlayer(request: FastifyRequest, guards: Guards): Promise<Player | null> {
  if (!request.headers.authorization) return null
  const found = await readSession(request, guards)
  return found.kind === 'signed-in' ? found.player : null
}

async function readSession(
  request: FastifyRequest,
  { findSession, security }: Guards,
): Promise<SessionLookup> {
  const { authorization } = request.headers
  const token = BEARER.exec(authorization ?? '')?.[1]
  const found: SessionLookup = token ? await findSession(token) : { kind: 'refused', error: 'unknownToken' }
  if (authorization && found.kind === 'refused' && found.error === 'unknownToken')
    security.note(request, 'unknown-token')
  return found
}

/** What counts by player counts by address as well, because also a token that is none of ours costs a query. */
function limitByAddress({ limit }: Endpoint): LimitName {
  return LIMITS[limit].by === 'address' ? limit : 'general'
}

function addressOf({ ip }: FastifyRequest): Caller {
  return { by: 'address', address: callerAddress(ip) }
}

type Caller =
  | { readonly by: 'address'; readonly address: string }
  | { readonly by: 'player'; readonly userId: number }

/** Throws when the caller has used up the limit. Does nothing if the limit counts the other kind of caller. */
async function consumeLimit(
  limiter: RateLimiter,
  limit: LimitName,
  caller: Caller,
  calls = 1,
): Promise<void> {
  if (LIMITS[limit].by !== caller.by) return
  const key = caller.by === 'player' ? String(caller.userId) : caller.address
  const result = await limiter.consume(limit, key, calls)
  if (result.kind === 'granted') return
  const about = { limit, ...(caller.by === 'player' && { userId: caller.userId }) }
  throw new ApiError('tooManyRequests', { retryAfterSeconds: result.retryAfterSeconds, about })
}
