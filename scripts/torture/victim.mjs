import { execFile, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { endProcess, hasEnded, stopAtTheEnd } from '../endings.mjs'
import { freePort, ROOT } from '../processes.mjs'

/** The server and what players do to it, while it is broken on purpose. */

export const PASSWORD = 'correct horse 9'

/** Many times what a start takes on a busy machine: one that takes longer hangs. */
export const READY_WITHIN_MS = 60_000

/**
 * A place for data that outlives the processes that are killed in it.
 * @param {string | null} postgresUrl
 */
export async function makeHome(postgresUrl) {
  const folder = mkdtempSync(join(tmpdir(), 'bannerday-torture-'))
  const remove = stopAtTheEnd(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'data'))
  /** @type {Record<string, string>} */
  const settings = { DATA_DIR: join(folder, 'data') }
  if (postgresUrl !== null) settings['DATABASE_URL'] = await makeDatabase(postgresUrl)
  return {
    settings,
    outbox: join(folder, 'data', 'outbox'),
    remove: () => void remove(),
  }
}

/** @param {string} postgresUrl */
async function makeDatabase(postgresUrl) {
  const client = new Client(postgresUrl)
  await client.connect()
  const name = `torture_${randomBytes(6).toString('hex')}`
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return url.href
}

/**
 * @typedef {Awaited<ReturnType<typeof startVictim>>} Victim
 * @param {Record<string, string>} settings
 */
export async function startVictim(settings) {
  const { process: server, url, lastWords } = await launch(settings)
  const startedAt = performance.now()
  const over = new AbortController()
  const { signal } = over
  try {
    await Promise.race([
      once(server, 'message', { signal }),
      once(server, 'exit', { signal }).then(([code]) => {
        throw new Error(`The server did not start (exit code ${code}): ${lastWords()}`)
      }),
      pause(READY_WITHIN_MS, undefined, { signal }).then(() => {
        server.kill('SIGKILL')
        throw new Error(`The server was not ready within ${READY_WITHIN_MS} ms: ${lastWords()}`)
      }),
    ])
  } finally {
    over.abort()
  }
  return {
    url,
    pid: Number(server.pid),
    readyMs: performance.now() - startedAt,
    isRunning: () => !hasEnded(server),
    kill: () => endProcess(server, 'SIGKILL'),
    stop: () => endProcess(server),
  }
}

/**
 * A process that may or may not become ready.
 * @param {Record<string, string>} settings
 */
export async function launch(settings) {
  const port = await freePort()
  const child = fork(join(ROOT, 'apps/server/dist/main.js'), {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      INGEST_SCHEDULE: 'off',
      LOG_LEVEL: 'silent',
      BOT_CHECK: 'off',
      RATE_LIMITS: 'off',
      ...settings,
    },
  })
  const kill = stopAtTheEnd(() => endProcess(child, 'SIGKILL'))
  child.once('exit', () => void kill())
  let lastWords = ''
  child.stderr?.on('data', (chunk) => {
    lastWords = (lastWords + String(chunk)).slice(-2_000)
  })
  return { process: child, url: `http://127.0.0.1:${port}`, lastWords: () => lastWords }
}

/**
 * @typedef {{ status: number, body: any, headers: Headers }} Answer
 * @param {string} url
 * @param {string} path
 * @param {{ method?: string, token?: string, payload?: object, from?: string, timeoutMs?: number }} [options] `from`: an
 *   address, for servers that trust the proxy we pretend to be
 * @returns {Promise<Answer>}
 */
export async function call(url, path, { method, token, payload, from, timeoutMs = 20_000 } = {}) {
  const response = await fetch(`${url}${path}`, {
    method: method ?? (payload ? 'POST' : 'GET'),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(payload && { 'content-type': 'application/json' }),
      ...(from && { 'x-forwarded-for': from }),
    },
    ...(payload && { body: JSON.stringify(payload) }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  return { status: response.status, body: await response.json(), headers: response.headers }
}

/**
 * @param {string} url
 * @param {string} username
 * @param {string} [mailbox]
 */
export function register(url, username, mailbox = username) {
  return call(url, '/api/auth/register', {
    payload: { username, email: `${mailbox}@example.org`, password: PASSWORD, cf_token: 'x' },
  })
}

/**
 * The token of the newest mail to a player that has one; null while it has not been written yet.
 * @param {string} outbox
 * @param {string} username
 */
export function findMailToken(outbox, username) {
  const names = readdirSync(outbox).toSorted().toReversed()
  for (const name of names) {
    const mail = readFileSync(join(outbox, name), 'utf8')
      .replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=')
    const token = mail.includes(`${username}@example.org`) && /verify_token=([\w-]+)/.exec(mail)?.[1]
    if (token) return token
  }
  return null
}

/**
 * A player who is signed in.
 * @param {string} url
 * @param {string} outbox
 * @param {string} username
 */
export async function makePlayer(url, outbox, username) {
  await register(url, username)
  const mailToken = await eventually(() => findMailToken(outbox, username))
  await call(url, `/api/auth/verify_email?token=${mailToken}`)
  return signIn(url, username)
}

/**
 * @param {string} url
 * @param {string} username
 * @returns {Promise<string>}
 */
async function signIn(url, username) {
  const { body } = await call(url, '/api/auth/login', {
    payload: { username, password: PASSWORD, cf_token: 'x' },
  })
  return body.data.token
}

/**
 * A command of `npm run admin`.
 * @param {Record<string, string>} settings
 * @param {readonly string[]} args
 */
export function runAdmin(settings, args) {
  const program = join(ROOT, 'apps/server/dist/admin-main.js')
  return promisify(execFile)(process.execPath, [program, ...args], { env: { ...process.env, ...settings } })
}

/**
 * @template Value
 * @param {() => Value | null | Promise<Value | null>} look
 * @param {number} [withinMs]
 * @returns {Promise<Value>}
 */
export async function eventually(look, withinMs = 30_000) {
  const giveUpAt = performance.now() + withinMs
  while (performance.now() < giveUpAt) {
    try {
      const value = await look()
      if (value !== null) return value
    } catch {
      // Not there yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Nothing within ${withinMs} ms`)
}

/**
 * @param {readonly number[]} values
 * @param {number} share 0.95 for the 95th percentile
 */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
