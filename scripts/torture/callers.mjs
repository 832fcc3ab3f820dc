import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, Worker, workerData } from 'node:worker_threads'

/** What visitors load: the dearest answer that anybody may ask for without signing in, and a small one. */
const PATHS = ['/api/events?lang=en&games=genshin.starrail.zenless.wuthering', '/api/games?lang=en']

/** At first all connect at once, which takes them longer than the server: how long that lasts is not measured. */
const ARRIVAL_MS = 1_000

/** @typedef {{ url: string, callers: number, ms: number, isPatient: boolean }} Crowd */
/** @typedef {{ perSecond: number, servedMs: number[], refused: number, refusedMs: number[], cutOff: number }} Calls */

if (parentPort) parentPort.postMessage(await callTogether(workerData), [])

/**
 * The same on a thread of its own: how long these callers wait is not how long others of their thread keep it busy.
 * @param {Crowd} crowd
 * @returns {Promise<Calls>}
 */
export function callFromThread(crowd) {
  return new Promise((resolve, reject) => {
    new Worker(new URL(import.meta.url), { workerData: crowd }).once('message', resolve).once('error', reject)
  })
}

/**
 * Callers who ask again as soon as they are answered.
 * @param {Crowd} crowd
 * @returns {Promise<Calls>}
 */
export async function callTogether({ url, callers, ms, isPatient }) {
  /** @type {number[]} */
  const servedMs = []
  /** @type {number[]} */
  const refusedMs = []
  let refused = 0
  let cutOff = 0
  const arrivedAt = performance.now() + ARRIVAL_MS
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
      else refused += 1
      if (answer?.status === 503 && startedAt > arrivedAt) refusedMs.push(tookMs)
      if (isPatient && answer?.retryAfterMs) await wait(answer.retryAfterMs)
    }
    agent.destroy()
  }

  await Promise.all(Array.from({ length: callers }, (_, index) => call(index)))
  return { perSecond: Math.round(servedMs.length / (ms / 1_000)), servedMs, refused, refusedMs, cutOff }
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
