import type { FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

/** Who is signed in, as far as a handler needs to know. */
export type Player = { readonly userId: number; readonly sessionId: string }

export type SessionAnswer =
  | { readonly kind: 'signed-in'; readonly player: Player }
  | {
      readonly kind: 'refused'
      readonly error: 'unknownToken' | 'revokedToken' | 'accountBanned' | 'accountInactive'
    }

/** Looks up a bearer token; the accounts feature implements it. */
export type FindSession = (token: string) => Promise<SessionAnswer>

/** Our tokens are 43 characters of base64url; anything longer than this is not looked up at all. */
const BEARER = /^Bearer ([\w-]{1,512})$/i

export async function requirePlayer(request: FastifyRequest, findSession: FindSession): Promise<Player> {
  const answer = await readSession(request, findSession)
  if (answer.kind === 'signed-in') return answer.player
  throw new ApiError(answer.error, { headers: { 'www-authenticate': 'Bearer' } })
}

/** Where signing in is optional, an invalid token counts as none. */
export async function findPlayer(request: FastifyRequest, findSession: FindSession): Promise<Player | null> {
  if (!request.headers.authorization) return null
  const answer = await readSession(request, findSession)
  return answer.kind === 'signed-in' ? answer.player : null
}

async function readSession(request: FastifyRequest, findSession: FindSession): Promise<SessionAnswer> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
  return token ? findSession(token) : { kind: 'refused', error: 'unknownToken' }
}
