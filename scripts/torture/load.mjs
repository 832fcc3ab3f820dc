import { say } from '../console.mjs'
import { callFromThread, callTogether } from './callers.mjs'
import { makeHome, percentile, startVictim } from './victim.mjs'

/** As many as keep the server busy; more of them only wait longer. */
const CALLERS = 100
const OVERLOAD = 3
/** So many of a crowd have a thread of their own, and tell how long a refusal takes. */
const WATCHERS = 40
const WARM_UP_MS = 3_000
const DURATION_MS = 15_000
const GOODPUT_GOAL = 0.9
const REFUSAL_GOAL_MS = 50

/** @typedef {import('./callers.mjs').Calls} Calls */
/** @typedef {import('./callers.mjs').Crowd} Crowd */

/**
 * Three times as many callers as the server can serve: it serves as many as before, and tells the others at once to come back.
 * The app waits as long as it is told; what happens when nobody does is printed too.
 * @param {{ rounds: number, postgresUrl: string | null }} torture
 */
export async function torture({ rounds, postgresUrl }) {
  const home = await makeHome(postgresUrl)
  const server = await startVictim(home.settings)
  const { url } = server
  /** @type {string[]} */
  const findings = []
  /** @type {number[]} */
  const shares = []
  /** @type {number[]} */
  const refusals = []
  try {
    await callTogether({ url, callers: CALLERS, ms: WARM_UP_MS, isPatient: true })
    for (let round = 0; round < rounds; round += 1) {
      const peak = await load({ url, callers: CALLERS, ms: DURATION_MS, isPatient: true })
      say(`  ${CALLERS} callers: ${peak.perSecond}/s, p99 ${p99(peak.servedMs)} ms, ${told(peak)}`)
      for (const isPatient of [true, false]) {
        const over = await load({ url, callers: OVERLOAD * CALLERS, ms: DURATION_MS, isPatient })
        const share = over.perSecond / peak.perSecond
        say(
          `  ${OVERLOAD} times as many who ${isPatient ? 'wait' : 'do not wait'}: ${share.toFixed(2)} of that, ` +
            `p99 ${p99(over.servedMs)} ms, ${told(over)}`,
        )
        if (over.cutOff > 0) findings.push(`${over.cutOff} requests were cut off`)
        if (!isPatient) continue
        shares.push(share)
        refusals.push(p99(over.watchedMs))
      }
      const back = await callTogether({ url, callers: 1, ms: WARM_UP_MS, isPatient: true })
      if (p99(back.servedMs) > REFUSAL_GOAL_MS)
        findings.push(`afterwards the p99 of one caller is ${p99(back.servedMs)} ms`)
    }
    await server.stop()
  } finally {
    home.remove()
  }
  // A peak that was found in another minute than the crowd came may be that of a faster machine.
  const [share, refusalMs] = [percentile(shares, 0.5), percentile(refusals, 0.5)]
  if (share < GOODPUT_GOAL) findings.push(`goodput is ${share.toFixed(2)} of the peak`)
  if (refusalMs > REFUSAL_GOAL_MS) findings.push(`a refusal takes ${refusalMs} ms`)
  return findings
}

/**
 * A crowd, and beside it some callers on a thread of their own.
 * @param {Crowd} crowd
 */
async function load(crowd) {
  const [most, watchers] = await Promise.all([
    callTogether({ ...crowd, callers: crowd.callers - WATCHERS }),
    callFromThread({ ...crowd, callers: WATCHERS }),
  ])
  return {
    perSecond: most.perSecond + watchers.perSecond,
    servedMs: [...most.servedMs, ...watchers.servedMs],
    refused: most.refused + watchers.refused,
    watchedMs: watchers.refusedMs,
    cutOff: most.cutOff + watchers.cutOff,
  }
}

/** @param {{ refused: number, watchedMs: readonly number[] }} result */
function told({ refused, watchedMs }) {
  return refused === 0 ? 'none refused' : `${refused} refused, p99 ${p99(watchedMs)} ms`
}

/** @param {readonly number[]} ms */
function p99(ms) {
  return Math.round(percentile(ms, 0.99))
}
