import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { say, step } from '../console.mjs'
import { ensurePostgres } from '../postgres.mjs'
import { anActivity } from '../torture/kill.mjs'
import { makeHome, makePlayer, PASSWORD, percentile, startVictim } from '../torture/victim.mjs'
import { cpuSecondsOf } from './cpu.mjs'

const SECONDS = 20
const WARM_UP_SECONDS = 5
const TICK_MS = 10
const EVENTS = '/api/events?lang=en&games=genshin.starrail.zenless.wuthering'

/** `status` is that of an answer that counts; others are refusals. @typedef {{ path: string, headers?: Record<string, string>, payload?: object, status?: number }} Call */
/** @typedef {Record<string, { perSecond: number, next: () => Call }>} Mix */

/**
 * A million players a day are 370 requests a second at the busiest hour: how long each kind of call takes then, alone, with
 * players who write, and while somebody floods the sign-in.
 */
export async function benchMixed() {
  const postgres = await ensurePostgres()
  try {
    await measure('embedded', null)
    await measure('PostgreSQL', postgres.url)
  } finally {
    await postgres.stop()
  }
}

/**
 * @param {string} database
 * @param {string | null} postgresUrl
 */
async function measure(database, postgresUrl) {
  const home = await makeHome(postgresUrl)
  const server = await step(`starting the server, ${database}`, () => startVictim(home.settings))
  try {
    const readers = await readersOf(server.url)
    const writers = writersOf(
      await makePlayer(server.url, home.outbox, 'player'),
      await anActivity(server.url),
    )
    const flood = { 'sign-in': guesses() }
    await load(server, readers, WARM_UP_SECONDS)
    /** @type {Record<string, Mix>} */
    const mixes = {
      'readers alone': readers,
      'with players who write': { ...readers, ...writers },
      'with a flood of sign-ins': { ...readers, ...flood },
    }
    for (const [title, mix] of Object.entries(mixes)) {
      const { times, refused, cores } = await load(server, mix, SECONDS)
      say(`  ${title}: ${cores.toFixed(2)} cores, ${residentMegabytes(server.pid)} MB`)
      for (const [kind, ms] of Object.entries(times))
        say(
          `    ${kind}, ${mix[kind]?.perSecond}/s: p50 ${Math.round(percentile(ms, 0.5))} ms, ` +
            `p99 ${Math.round(percentile(ms, 0.99))} ms${refused[kind] ? `, ${refused[kind]} refused` : ''}`,
        )
    }
    await server.stop()
  } finally {
    home.remove()
  }
}

/**
 * @param {string} url
 * @returns {Promise<Mix>}
 */
async function readersOf(url) {
  const headers = { 'accept-encoding': 'gzip' }
  const { headers: answered } = await fetch(url + EVENTS, { headers })
  const known = { ...headers, 'if-none-match': String(answered.get('etag')) }
  return {
    304: { perSecond: 250, next: () => ({ path: EVENTS, headers: known, status: 304 }) },
    events: { perSecond: 60, next: () => ({ path: EVENTS, headers }) },
    games: { perSecond: 60, next: () => ({ path: '/api/games?lang=en', headers }) },
  }
}

/**
 * @param {string} token
 * @param {Awaited<ReturnType<typeof anActivity>>} activity
 */
function writersOf(token, activity) {
  const headers = { authorization: `Bearer ${token}` }
  let votes = 0
  return {
    'sign-in': {
      perSecond: 2,
      next: () => ({
        path: '/api/auth/login',
        payload: { username: 'player', password: PASSWORD, cf_token: 'x' },
      }),
    },
    vote: {
      perSecond: 10,
      next: () => ({
        path: '/api/tags/vote',
        headers,
        payload: {
          activity_uuid: activity.uuid,
          game_id: activity.gameId,
          votes: { [activity.categoryId]: activity.options[(votes += 1) % activity.options.length] },
        },
      }),
    },
    slot: {
      perSecond: 10,
      next: () => ({
        path: '/api/user/upload_settings',
        headers,
        payload: { slot: 1, activityStatus: { a: 'done' }, userGameSelections: {}, gameOrder: [] },
      }),
    },
  }
}

/** Passwords tried at one name after the other, more than there is time to check. */
function guesses() {
  let names = 0
  return {
    perSecond: 60,
    next: () => ({
      path: '/api/auth/login',
      payload: { username: `somebody${(names += 1)}`, password: PASSWORD, cf_token: 'x' },
      status: 401,
    }),
  }
}

/**
 * Calls come when they come, whether or not those before have been answered.
 * @param {{ url: string, pid: number }} server
 * @param {Mix} mix
 * @param {number} seconds
 */
async function load({ url, pid }, mix, seconds) {
  const agent = new Agent({ keepAlive: true })
  /** @type {Record<string, number[]>} */
  const times = Object.fromEntries(Object.keys(mix).map((kind) => [kind, []]))
  /** @type {Record<string, number>} */
  const refused = {}
  /** @type {Promise<void>[]} */
  const pending = []
  const cpuBefore = cpuSecondsOf(pid)
  const startedAt = performance.now()

  /** @param {string} kind @param {Call} next */
  async function make(kind, next) {
    const sentAt = performance.now()
    const status = await ask(url, next, agent)
    if (status === (next.status ?? 200)) times[kind]?.push(performance.now() - sentAt)
    else refused[kind] = (refused[kind] ?? 0) + 1
  }

  await new Promise((resolve) => {
    const sent = new Map(Object.keys(mix).map((kind) => [kind, 0]))
    const timer = setInterval(() => {
      const elapsed = (performance.now() - startedAt) / 1_000
      for (const [kind, { perSecond, next }] of Object.entries(mix)) {
        for (let count = sent.get(kind) ?? 0; count < Math.min(elapsed, seconds) * perSecond; count += 1) {
          sent.set(kind, count + 1)
          pending.push(make(kind, next()))
        }
      }
      if (elapsed < seconds) return
      clearInterval(timer)
      resolve(undefined)
    }, TICK_MS)
  })
  await Promise.all(pending)
  agent.destroy()
  const cores = (cpuSecondsOf(pid) - cpuBefore) / ((performance.now() - startedAt) / 1_000)
  return { times, refused, cores }
}

/**
 * The status, or 0 for a connection that broke.
 * @param {string} url
 * @param {Call} call
 * @param {Agent} agent
 * @returns {Promise<number>}
 */
function ask(url, { path, headers, payload }, agent) {
  const body = payload && JSON.stringify(payload)
  return new Promise((resolve) => {
    const asked = request(
      url + path,
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: {
          ...headers,
          ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
        },
      },
      (response) => response.resume().once('end', () => resolve(response.statusCode ?? 0)),
    )
    asked.once('error', () => resolve(0))
    asked.end(body)
  })
}

/** On Linux. @param {number} pid */
function residentMegabytes(pid) {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1_024)
}
