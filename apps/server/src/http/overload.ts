import type { RequestListener } from 'node:http'
import { API_ERRORS } from '@bannerday/contract/errors'
import type { Metric } from './monitoring.ts'

/** A caller waits for two turns of the event loop at most: with 15 ms each, a refusal arrives within 50 ms. */
const MAX_TURN_MS = 15
/** Always served in one turn: where so few take long, one answer is slow, and refusing the others would not help. */
const ALWAYS_SERVED = 20
const RETRY_AFTER_SECONDS = 1

/**
 * Requests are sorted before they are routed, so anything that is not plainly `/something` outside `/api/` counts as a call,
 * for example `/%61pi/` or `http://host/api/`.
 */
const CALL = /^(\/api\/|[^/]|[^?]*%)/

const { status, error_code, message } = API_ERRORS.unavailable
const BODY = JSON.stringify({ code: status, message, error_code })
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(BODY),
  'cache-control': 'no-store',
  'retry-after': String(RETRY_AFTER_SECONDS),
  'x-content-type-options': 'nosniff',
}

export type Overload = {
  readonly guard: (serve: RequestListener) => RequestListener
  readonly metric: () => Metric
}

/**
 * Refuses calls when one turn of the event loop takes too long, because they have waited in their sockets since it began. The
 * app makes a refused call again after a while. It could not do that for its own files, and monitoring has to work under load,
 * so those are always served. A refusal is counted but not logged, to keep it cheap.
 */
export function overloadGuard(longestTurnMs = MAX_TURN_MS): Overload {
  let turn: { readonly beganAt: number; served: number } | null = null
  let refused = 0

  function isOverdue(): boolean {
    const now = performance.now()
    if (turn === null) {
      turn = { beganAt: now, served: 0 }
      setImmediate(() => (turn = null))
    }
    if (turn.served >= ALWAYS_SERVED && now - turn.beganAt > longestTurnMs) return true
    turn.served += 1
    return false
  }

  return {
    guard: (serve) => (request, response) => {
      if (!isOverdue() || !CALL.test(request.url ?? '')) return serve(request, response)
      refused += 1
      response.writeHead(status, HEADERS).end(BODY)
    },
    metric: () => ({
      name: 'bannerday_requests_refused_total',
      kind: 'counter',
      help: 'Requests that were refused since the start because there were too many.',
      samples: [{ labels: {}, value: refused }],
    }),
  }
}
