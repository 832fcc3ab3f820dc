import type { BotCheckAction } from '@bannerday/contract/accounts'
import type { ApiErrorName } from '@bannerday/contract/errors'
import type { LimitName } from '@bannerday/contract/limits'
import type { OperatorAct } from '@bannerday/contract/operators/acts'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Metric } from './monitoring.ts'

/** Everything that whoever looks into an attack, or at what an operator did, may want to find again. */
export const SECURITY_EVENTS = [
  'signed-in',
  'sign-in-failed',
  'guessing-blocked',
  'banned-account-refused',
  'inactive-account-refused',
  'registered',
  'verification-asked',
  'address-verified',
  'mail-link-refused',
  'reset-asked',
  'password-reset',
  'password-changed',
  'password-change-failed',
  'sign-in-mails-set',
  'session-ended',
  'all-sessions-ended',
  'device-ended',
  'ended-session-used',
  'unknown-token',
  'not-permitted',
  'qr-scanned',
  'qr-confirmed',
  'qr-declined',
  'qr-refused',
  'third-party-linked',
  'third-party-failed',
  'limit-reached',
  'bot-check-failed',
  'cross-site-refused',
  'operator-act',
  'admin-command',
  'account-banned',
  'account-unbanned',
  'account-verified',
  'operator-granted',
  'operator-revoked',
] as const

export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

/** What a line says beside its name: numbers and our own words, never anything that a caller typed. */
export type SecurityDetails = {
  /** Missing where nobody is signed in and no account is meant. */
  readonly userId?: number
  readonly by?: 'password' | 'microsoft' | 'qq' | 'qr'
  /** `qr-check` is how often one code may be asked about. */
  readonly limit?: LimitName | 'qr-check'
  readonly form?: BotCheckAction
  readonly act?: OperatorAct['kind'] | 'undo'
  readonly actId?: number
  readonly command?: string
}

type About = SecurityDetails & { readonly reqId?: string; readonly ip?: string }

export type LogSecurityEvent = (event: SecurityEvent, details?: SecurityDetails) => void

/** What a refusal means, whichever call it refuses; a call without any token is no event. */
const REFUSALS: Readonly<Partial<Record<ApiErrorName, SecurityEvent>>> = {
  wrongCredentials: 'sign-in-failed',
  wrongPassword: 'password-change-failed',
  tooManyAttempts: 'guessing-blocked',
  accountBanned: 'banned-account-refused',
  accountInactive: 'inactive-account-refused',
  revokedToken: 'ended-session-used',
  mailLinkUsed: 'mail-link-refused',
  thirdPartyFailed: 'third-party-failed',
  invalidQrCode: 'qr-refused',
  qrNotFound: 'qr-refused',
  qrWrongState: 'qr-refused',
  tooManyRequests: 'limit-reached',
  botCheckFailed: 'bot-check-failed',
  crossSite: 'cross-site-refused',
}

export type SecurityLog = ReturnType<typeof securityLog>

/** Writes a line for every event and counts them; in one place, so that each line has the same shape. */
export function securityLog() {
  const counts = new Map<SecurityEvent, number>(SECURITY_EVENTS.map((event) => [event, 0]))

  function write(log: FastifyBaseLogger, event: SecurityEvent, about: About): void {
    counts.set(event, (counts.get(event) ?? 0) + 1)
    // Logged at every level but `silent`: whoever wants fewer lines does not mean these.
    const always = log.level === 'silent' ? log : log.child({}, { level: 'info' })
    always.info({ event, ...about }, 'security')
  }

  const note = (request: FastifyRequest, event: SecurityEvent, details: SecurityDetails = {}): void =>
    write(request.log, event, { ...details, reqId: request.id, ip: request.ip })

  return {
    note,
    /** For the error handler, which sees every refusal. */
    noteRefusal(request: FastifyRequest, error: ApiErrorName, details: SecurityDetails): void {
      const event = REFUSALS[error]
      if (event !== undefined) note(request, event, details)
    },
    /** For commands of operators, which come without a request. */
    noteWithoutRequest: write,
    metric: (): Metric => ({
      name: 'bannerday_security_events_total',
      help: 'Security events by name since the start of this node.',
      kind: 'counter',
      samples: [...counts].map(([event, value]) => ({ labels: { event }, value })),
    }),
  }
}
