import autocannon from 'autocannon'
import { say } from '../console.mjs'
import { makeHome, startVictim } from './victim.mjs'

const CONNECTIONS = 100
const WARM_UP_SECONDS = 3
const SECONDS = 15
const OVERLOAD = 3
const GOODPUT_GOAL = 0.9
const REFUSAL_GOAL_MS = 50
/** The dearest answer that anybody may ask for without signing in, and one from memory: what visitors load. */
const PATHS = ['/api/events?lang=en&games=genshin.starrail.zenless.wuthering', '/api/games?lang=en']

/**
 * Three times as many connections and requests as the server can serve: what it serves stays what it can serve, and what it
 * refuses it refuses at once.
 * @param {{ rounds: number, postgresUrl: string | null }} torture
 */
export async function torture({ rounds, postgresUrl }) {
  const home = await makeHome(postgresUrl)
  const server = await startVictim(home.settings)
  /** @type {string[]} */
  const findings = []
  try {
    await load(server.url, { duration: WARM_UP_SECONDS })
    for (let round = 0; round < rounds; round += 1) {
      const peak = await load(server.url, { duration: SECONDS })
      const peakRate = served(peak) / SECONDS
      const over = await load(server.url, {
        duration: SECONDS,
        connections: CONNECTIONS * OVERLOAD,
        overallRate: Math.ceil(peakRate * OVERLOAD),
      })
      const share = served(over) / SECONDS / peakRate
      const refused = over.statusCodeStats?.['503']?.count ?? 0
      say(
        `  peak ${Math.round(peakRate)}/s, p99 ${peak.latency.p99} ms; at three times that: goodput ${share.toFixed(2)} of it, ` +
          `refused ${refused}, p99 ${over.latency.p99} ms, cut off ${over.errors}`,
      )
      if (share < GOODPUT_GOAL)
        findings.push(`goodput is ${share.toFixed(2)} of the peak (goal ${GOODPUT_GOAL})`)
      if (over.errors > 0) findings.push(`${over.errors} requests were cut off`)
      const back = await load(server.url, { duration: WARM_UP_SECONDS, connections: 1 })
      if (back.latency.p99 > REFUSAL_GOAL_MS)
        findings.push(`afterwards the p99 of one caller is ${back.latency.p99} ms`)
    }
    await server.stop()
  } finally {
    home.remove()
  }
  return findings
}

/**
 * @param {string} url
 * @param {Partial<import('autocannon').Options>} options
 */
function load(url, options) {
  return autocannon({
    url,
    connections: CONNECTIONS,
    headers: { 'accept-encoding': 'br' },
    requests: PATHS.map((path) => ({ path })),
    ...options,
  })
}

/** @param {import('autocannon').Result} result */
function served(result) {
  return result['2xx']
}
