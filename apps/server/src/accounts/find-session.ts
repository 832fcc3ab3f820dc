import type { FindSession } from '#http/serve.ts'
import type { SessionFound, SessionsService } from './sessions.service.ts'

type Refusal = Extract<SessionFound, { kind: 'refused' }>['reason']

const ERRORS = {
  unknown: 'unknownToken',
  ended: 'revokedToken',
  banned: 'accountBanned',
  inactive: 'accountInactive',
} as const satisfies Record<Refusal, string>

/** How `serve` looks up the session of a call. */
export function findSessionIn(sessions: SessionsService): FindSession {
  return async (token) => {
    const found = await sessions.find(token)
    if (found.kind === 'refused') return { kind: 'refused', error: ERRORS[found.reason] }
    return { kind: 'signed-in', player: { userId: found.user.id, sessionId: found.sessionId } }
  }
}
