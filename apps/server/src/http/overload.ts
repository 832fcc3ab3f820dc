import type { RequestListener } from 'node:http'
import { API_ERRORS } from '@bannerday/contract/errors'
import type { Metric } from './monitoring.ts'

/** A caller may wait for two turns, and refusing takes time too: with this, whoever is refused knows within 50 ms. */
const LONGEST_TURN_MS = 15
/** Fewer in one turn are no crowd: then one answer is slow, which refusing the next would not help. */
const CROWD = 20
const RETRY_AFTER_SECONDS = 1

/**
 * No route is known yet. What is written in a way that the app's own files and whoever watches never use, as `/%61pi/` or
 * `http://host/api/`, counts as a call.
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
 * Lets one turn of the event loop serve a crowd for so long, and refuses what else it reads: that has been waiting in its
 * socket since the turn began. Only calls are refused, which the app makes again after a while; it could not do that for its
 * own files, and whoever watches over the server has to see it at its worst. Refusing is cheap only as long as nothing else is
 * done for it: it is counted and not logged.
 */
export function overloadGuard(longestTurnMs = LONGEST_TURN_MS): Overload {
  let turn: { readonly beganAt: number; served: number } | null = null
  let refused = 0

  function isOverdue(): boolean {
    const now = performance.now()
    if (turn === null) {
      turn = { beganAt: now, served: 0 }
      setImmediate(() => (turn = null))
    }
    if (turn.served >= CROWD && now - turn.beganAt > longestTurnMs) return true
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
