import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { say, step } from '../console.mjs'
import { startOurServer } from '../our-server.mjs'
import { ROOT } from '../processes.mjs'

const ROUNDS = 3
const SECONDS = 8
const CONNECTIONS = 100
const PATH = '/api/events?lang=en&games=genshin.starrail.zenless.wuthering'
const CODING = { 'accept-encoding': 'br' }

/** Cached events and 304s beside a bare `node:http` server that sends the same bytes, in turns, in one run. */
export async function benchServer() {
  const ours = await step('starting the server', () => startOurServer({ RATE_LIMITS: 'off' }))
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let bare
  try {
    const url = ours.url + PATH
    const sample = await answerOf(url)
    const answerFile = join(ours.folder, 'answer.json')
    writeFileSync(answerFile, JSON.stringify(sample))
    bare = fork(join(ROOT, 'scripts/bench/bare-server.mjs'), [answerFile])
    const [barePort] = await once(bare, 'message')
    const bareUrl = `http://127.0.0.1:${barePort}${PATH}`
    say(`  ${sample.bytes} bytes an answer, ${CONNECTIONS} connections, ${ROUNDS} × ${SECONDS} s each`)
    await compare('cached events', url, bareUrl, CODING)
    await compare('304', url, bareUrl, { ...CODING, 'if-none-match': sample.etag })
  } finally {
    bare?.kill()
    await ours.stop()
  }
}

/**
 * What our server answers, byte for byte, for the bare one to repeat.
 * @param {string} url
 * @returns {Promise<{ body: string, bytes: number, headers: import('node:http').IncomingHttpHeaders, etag: string }>}
 */
function answerOf(url) {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: CODING }, (response) => {
      /** @type {Buffer[]} */
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        const {
          connection: _,
          date: __,
          'keep-alive': ___,
          'content-length': ____,
          ...headers
        } = response.headers
        resolve({ body: body.toString('base64'), bytes: body.length, headers, etag: String(headers.etag) })
      })
    })
    asked.once('error', reject)
    asked.end()
  })
}

/**
 * @param {string} title
 * @param {string} ours
 * @param {string} bare
 * @param {Record<string, string>} headers
 */
async function compare(title, ours, bare, headers) {
  /** @type {{ ours: number, bare: number, p99: number }[]} */
  const rounds = []
  await load(ours, headers, 2)
  await load(bare, headers, 2)
  for (let round = 0; round < ROUNDS; round += 1) {
    const mine = await load(ours, headers, SECONDS)
    const limit = await load(bare, headers, SECONDS)
    rounds.push({ ours: mine.requests.average, bare: limit.requests.average, p99: mine.latency.p99 })
  }
  const ratios = rounds.map((round) => round.ours / round.bare).toSorted((a, b) => a - b)
  const median = ratios[Math.floor(ratios.length / 2)] ?? 0
  for (const { ours: mine, bare: limit, p99 } of rounds) {
    say(
      `    ours ${Math.round(mine)}/s, bare ${Math.round(limit)}/s, ratio ${(mine / limit).toFixed(2)}, p99 ${p99} ms`,
    )
  }
  say(`  ${title}: ${median.toFixed(2)} × bare node:http (median of ${ROUNDS})`)
}

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {number} duration
 */
function load(url, headers, duration) {
  return autocannon({ url, headers, duration, connections: CONNECTIONS })
}
