import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { SECOND } from '@bannerday/domain/time'
import webPush from 'web-push'
import { targetAt, publicLookup, type AllowList } from '#http/public-hosts.ts'
import type { Clock } from '#ports/clock.ts'
import type { VapidKeys } from './vapid.ts'

export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

type PushMessage = {
  readonly payload: string
  /** How long the push service keeps it for a device that is switched off. */
  readonly lifeSeconds: number
  /** Of messages with the same topic a device that was switched off gets the last one only. */
  readonly topic: string
}

/** `gone`: there is no such device any more. `refused`: this message will never be taken. */
type PushOutcome =
  | { readonly kind: 'accepted' | 'gone' | 'refused' }
  | { readonly kind: 'failed'; readonly reason: string; readonly retryAfterSeconds: number | null }

export type Push = (target: PushTarget, message: PushMessage) => Promise<PushOutcome>

type Sender = {
  readonly keys: () => Promise<VapidKeys>
  /** Whom a push service may ask when something is wrong: `mailto:` or `https:`. */
  readonly subject: string
  readonly allowed: AllowList
  readonly stopping: AbortSignal
  readonly clock: Clock
}

const TIMEOUT_MS = 10_000
const MAX_RETRY_SECONDS = 6 * 3_600

/** Names that never lead out of a network; what others resolve to is seen when connecting. */
const LOCAL_NAME = /^[^.]*$|\.(local|localhost|internal|intranet|lan|home|home\.arpa|arpa|test|invalid)\.?$/i

/** Whether a stranger's endpoint may be connected to: https, a public name, no port. */
export function isPushEndpoint(endpoint: string, allowed: AllowList): boolean {
  const target = targetAt(endpoint, allowed)
  return target.kind === 'allowed' && (target.mayBePrivate || !LOCAL_NAME.test(target.url.hostname))
}

/** Encrypts messages for devices (RFC 8291) and hands them to push services (RFC 8030). Never throws. */
export function pushSender({ keys, subject, allowed, stopping, clock }: Sender): Push {
  return async ({ endpoint, p256dh, auth }, { payload, lifeSeconds, topic }) => {
    const target = targetAt(endpoint, allowed)
    if (target.kind === 'refused') return { kind: 'refused' }
    try {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        {
          TTL: lifeSeconds,
          topic,
          urgency: 'normal',
          contentEncoding: 'aes128gcm',
          vapidDetails: { subject, ...(await keys()) },
        },
      )
      const { url, mayBePrivate } = target
      return outcomeOf(await post(url, { headers, body, mayBePrivate, stopping }), clock)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return { kind: 'failed', reason, retryAfterSeconds: null }
    }
  }
}

type Request = {
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Buffer | null
  readonly mayBePrivate: boolean
  readonly stopping: AbortSignal
}

/** Resolves with the head of the answer; nobody reads what else a stranger's server may send. */
function post(url: URL, { headers, body, mayBePrivate, stopping }: Request): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent: false,
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), stopping]),
        lookup: mayBePrivate ? undefined : publicLookup,
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      },
      (response) => {
        response.destroy()
        resolve(response)
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })
}

function outcomeOf({ statusCode = 0, headers }: IncomingMessage, clock: Clock): PushOutcome {
  if (statusCode >= 200 && statusCode < 300) return { kind: 'accepted' }
  if (statusCode === 404 || statusCode === 410) return { kind: 'gone' }
  if (statusCode === 400 || statusCode === 413) return { kind: 'refused' }
  const retryAfterSeconds = secondsToWait(headers['retry-after'], clock.now())
  return { kind: 'failed', reason: `status ${statusCode}`, retryAfterSeconds }
}

/** A number of seconds or a date (RFC 9110); null where the header says neither, or a date that is past. */
function secondsToWait(header = '', now: number): number | null {
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / SECOND)
  return seconds > 0 ? Math.min(seconds, MAX_RETRY_SECONDS) : null
}
