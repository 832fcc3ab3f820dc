import { request } from 'node:http'
import autocannon from 'autocannon'
import { say, step } from '../console.mjs'
import { startOurServer } from '../our-server.mjs'
import { cpuSecondsOf } from './cpu.mjs'
import { startBareNode, startNginx } from './peers.mjs'

const ROUNDS = 3
const SECONDS = 8
const WARM_UP_SECONDS = 2
const CONNECTIONS = 100
const PATH = '/api/events'
const QUERY = '?lang=en&games=genshin.starrail.zenless.wuthering'
const CODING = { 'accept-encoding': 'br' }

/** @typedef {import('./peers.mjs').Peer} Peer */

/** Cached events and 304s beside a bare `node:http` server and nginx that send the same bytes, in turns, in one run. */
export async function benchServer() {
  const server = await step('starting the server', () => startOurServer({ RATE_LIMITS: 'off' }))
  /** @type {Peer[]} */
  const peers = []
  try {
    const sample = await compressedAnswerOf(server.url + PATH + QUERY)
    const ours = {
      name: 'ours',
      url: server.url,
      pid: server.pid,
      etag: String(sample.headers.etag),
      stop: () => {},
    }
    peers.push(ours, await startBareNode(sample, server.folder))
    const nginx = await startNginx(sample, server.folder, PATH)
    if (nginx) peers.push(nginx)
    else say('  nginx is not installed (Debian: apt-get install nginx) and left out')
    say(`  ${sample.bytes.length} bytes an answer, ${CONNECTIONS} connections, ${ROUNDS} × ${SECONDS} s each`)
    await compare('cached events', peers, () => CODING)
    await compare('304', peers, ({ etag }) => ({ ...CODING, 'if-none-match': etag }))
  } finally {
    for (const peer of peers) peer.stop()
    await server.stop()
  }
}

/**
 * An answer is compressed as well as can be only once it has been asked for more than once.
 * @param {string} url
 */
async function compressedAnswerOf(url) {
  let answer = await answerOf(url)
  while (answer.headers['content-encoding'] !== 'br') answer = await answerOf(url)
  return answer
}

/**
 * What our server answers, byte for byte, for the others to repeat.
 * @param {string} url
 * @returns {Promise<import('./peers.mjs').Answer>}
 */
function answerOf(url) {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: CODING }, (response) => {
      /** @type {Buffer[]} */
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const {
          connection: _,
          date: __,
          'keep-alive': ___,
          'content-length': ____,
          ...headers
        } = response.headers
        resolve({ bytes: Buffer.concat(chunks), headers })
      })
    })
    asked.once('error', reject)
    asked.end()
  })
}

/**
 * @param {string} title
 * @param {readonly Peer[]} peers
 * @param {(peer: Peer) => Record<string, string>} headersFor
 */
async function compare(title, peers, headersFor) {
  for (const peer of peers) await load(peer, headersFor(peer), WARM_UP_SECONDS)
  /** @type {Map<string, number[]>} */
  const rates = new Map(peers.map(({ name }) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const peer of peers) {
      const { perSecond, p99, serverCores, clientCores } = await load(peer, headersFor(peer), SECONDS)
      rates.get(peer.name)?.push(perSecond)
      const limit = serverCores >= clientCores ? 'the server' : 'the client'
      say(
        `    ${peer.name}: ${Math.round(perSecond)}/s, p99 ${p99} ms, ` +
          `${serverCores.toFixed(2)} cores, client ${clientCores.toFixed(2)}: ${limit} is the limit`,
      )
    }
  }
  const [ours = [], ...others] = rates.values()
  for (const [index, other] of others.entries()) {
    const ratios = ours.map((rate, round) => rate / (other[round] ?? 1))
    say(`  ${title}: ${median(ratios).toFixed(2)} × ${peers[index + 1]?.name} (median of ${ROUNDS})`)
  }
}

/**
 * @param {Peer} peer
 * @param {Record<string, string>} headers
 * @param {number} duration
 */
async function load({ url, pid }, headers, duration) {
  const startedAt = performance.now()
  const serverBefore = cpuSecondsOf(pid)
  const clientBefore = process.cpuUsage()
  const result = await autocannon({ url: url + PATH + QUERY, headers, duration, connections: CONNECTIONS })
  const seconds = (performance.now() - startedAt) / 1_000
  const { user, system } = process.cpuUsage(clientBefore)
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    serverCores: (cpuSecondsOf(pid) - serverBefore) / seconds,
    clientCores: (user + system) / 1e6 / seconds,
  }
}

/** @param {readonly number[]} values */
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
