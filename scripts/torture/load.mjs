import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { say } from '../console.mjs'
import { makeHome, startVictim } from './victim.mjs'

/** As many as keep the server busy; more of them only wait longer. */
const CALLERS = 100
const OVERLOAD = 3
const WARM_UP_MS = 3_000
const DURATION_MS = 15_000
const GOODPUT_GOAL = 0.9
const REFUSAL_GOAL_MS = 50
/** What visitors load: the dearest answer that anybody may ask for without signing in, and a small one. */
const PATHS = ['/api/events?lang=en&games=genshin.starrail.zenless.wuthering', '/api/games?lang=en']

/** @typedef {{ callers: number, ms: number, isPatient: boolean }} Crowd */

/**
 * Three times as many callers as the server can serve: it serves as many as before, and tells the others at once to come back.
 * The app waits as long as it is told; what happens when nobody does is printed too.
 * @param {{ rounds: number, postgresUrl: string | null }} torture
 */
export async function torture({ rounds, postgresUrl }) {
  const home = await makeHome(postgresUrl)
  const server = await startVictim(home.settings)
  /** @type {string[]} */
  const findings = []
  try {
    await load(server.url, { callers: CALLERS, ms: WARM_UP_MS, isPatient: true })
    for (let round = 0; round < rounds; round += 1) {
      const peak = await load(server.url, { callers: CALLERS, ms: DURATION_MS, isPatient: true })
      say(`  ${CALLERS} callers: ${peak.perSecond}/s, p99 ${p99(peak.servedMs)} ms, ${told(peak)}`)
      for (const isPatient of [true, false]) {
        const over = await load(server.url, { callers: OVERLOAD * CALLERS, ms: DURATION_MS, isPatient })
        const share = over.perSecond / peak.perSecond
        say(
          `  ${OVERLOAD} times as many who ${isPatient ? 'wait' : 'do not wait'}: ${share.toFixed(2)} of that, ` +
            `p99 ${p99(over.servedMs)} ms, ${told(over)}`,
        )
        if (over.cutOff > 0) findings.push(`${over.cutOff} requests were cut off`)
        if (isPatient && share < GOODPUT_GOAL) findings.push(`goodput is ${share.toFixed(2)} of the peak`)
        if (isPatient && p99(over.refusedMs) > REFUSAL_GOAL_MS)
          findings.push(`a refusal takes ${p99(over.refusedMs)} ms`)
      }
      const back = await load(server.url, { callers: 1, ms: WARM_UP_MS, isPatient: true })
      if (p99(back.servedMs) > REFUSAL_GOAL_MS)
        findings.push(`afterwards the p99 of one caller is ${p99(back.servedMs)} ms`)
    }
    await server.stop()
  } finally {
    home.remove()
  }
  return findings
}

/**
 * @param {string} url
 * @param {Crowd} crowd
 */
async function load(url, { callers, ms, isPatient }) {
  /** @type {number[]} */
  const servedMs = []
  /** @type {number[]} */
  const refusedMs = []
  let cutOff = 0
  const endsAt = performance.now() + ms

  /** @param {number} index */
  async function call(index) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = index; performance.now() < endsAt; turn += 1) {
      const startedAt = performance.now()
      const answer = await ask(url + PATHS[turn % PATHS.length], agent)
      const tookMs = performance.now() - startedAt
      if (answer === null) cutOff += 1
      else if (answer.status === 200) servedMs.push(tookMs)
      else refusedMs.push(tookMs)
      if (isPatient && answer?.retryAfterMs) await wait(answer.retryAfterMs)
    }
    agent.destroy()
  }

  await Promise.all(Array.from({ length: callers }, (_, index) => call(index)))
  return { perSecond: Math.round(servedMs.length / (ms / 1_000)), servedMs, refusedMs, cutOff }
}

/**
 * @param {string} url
 * @param {Agent} agent
 * @returns {Promise<{ status: number, retryAfterMs: number } | null>}
 */
function ask(url, agent) {
  return new Promise((resolve) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      const { statusCode = 0, headers } = response
      const retryAfterMs = 1_000 * Number(headers['retry-after'] ?? 0)
      response.resume().once('end', () => resolve({ status: statusCode, retryAfterMs }))
      response.once('error', () => resolve(null))
    }).once('error', () => resolve(null))
  })
}

/** @param {{ refusedMs: readonly number[] }} result */
function told({ refusedMs }) {
  return refusedMs.length === 0 ? 'none refused' : `${refusedMs.length} refused, p99 ${p99(refusedMs)} ms`
}

/** @param {readonly number[]} ms */
function p99(ms) {
  return Math.round(ms.toSorted((a, b) => a - b)[Math.floor(ms.length * 0.99)] ?? 0)
}
