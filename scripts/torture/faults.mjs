import { once } from 'node:events'
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { say } from '../console.mjs'
import { exitCodeOf, freePort } from '../processes.mjs'
import { openDatabaseLink } from './database-link.mjs'
import { killStarts, makeNothing, makeOlderDatabase } from './killed-starts.mjs'
import {
  call,
  eventually,
  launch,
  makeHome,
  makePlayer,
  READY_WITHIN_MS,
  register,
  startVictim,
} from './victim.mjs'

const REFUSED_WITHIN_MS = 2_500
const BACK_WITHIN_MS = 10_000

/**
 * The surroundings of the server break, one after the other; what can go on goes on, the rest says 503 soon, and all is well
 * again without a restart.
 * @param {{ rounds: number, postgresUrl: string | null }} torture
 */
export async function torture({ rounds, postgresUrl }) {
  const faults = { ...ANYWHERE, ...(postgresUrl === null ? EMBEDDED : POSTGRES) }
  /** @type {string[]} */
  const findings = []
  for (const [name, fault] of Object.entries(faults)) {
    const home = await makeHome(postgresUrl)
    try {
      await fault(home, { rounds, makeHome: () => makeHome(postgresUrl) })
      say(`  ✓ ${name}`)
    } catch (error) {
      findings.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    } finally {
      home.remove()
    }
  }
  return findings
}

/**
 * @typedef {Awaited<ReturnType<typeof makeHome>>} Home
 * @typedef {(home: Home, more: import('./killed-starts.mjs').More) => Promise<void>} Fault fails with what did not hold
 */

/** @type {Record<string, Fault>} */
const ANYWHERE = {
  'killed while it makes or migrates its database': async (_, more) => {
    for (const prepare of [makeNothing, makeOlderDatabase])
      await killStarts(more, prepare, async (url) => {
        await expectReaders(url)
        expect((await register(url, 'somebody')).status, 201, 'registering')
      })
  },

  'the bot check’s verifier is down': (home) =>
    withServer(home, { ...DEAD_VERIFIER, TURNSTILE_VERIFY_URL: deadAddress }, async (url) => {
      const payload = { username: 'somebody', password: 'correct horse 9', cf_token: 'x' }
      expect((await call(url, '/api/auth/login', { payload })).status, 503, 'signing in')
      await expectReaders(url)
    }),

  'the mail server is down': (home) =>
    withServer(
      home,
      { SMTP_URL: async () => (await deadAddress()).replace('http:', 'smtp:') },
      async (url) => {
        expect((await register(url, 'somebody')).status, 201, 'registering')
        await expectReaders(url)
      },
    ),

  'the sign-in provider is down': (home) =>
    withServer(
      home,
      { MICROSOFT_CLIENT_ID: 'id', MICROSOFT_CLIENT_SECRET: 'secret', MICROSOFT_ISSUER: deadAddress },
      async (url) => {
        expect((await call(url, '/api/auth/microsoft/login?is_domestic=0')).status, 503, 'signing in with it')
        await expectReaders(url)
      },
    ),

  'a feed answers with rubbish': async (home) => {
    const feed = createServer((_request, response) => response.end('{"retcode":0,"data":[[[{"list":'))
    feed.listen(0, '127.0.0.1')
    await once(feed, 'listening')
    const address = feed.address()
    const feedUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    const settings = {
      INGEST_SCHEDULE: '* * * * *',
      INGEST_PRIVATE_HOSTS: 'allow',
      INGEST_BASE_URL_GENSHIN: feedUrl,
    }
    try {
      await withServer(home, settings, async (url) => {
        const before = await titlesOf(url)
        await eventually(async () => {
          const metrics = await (await fetch(`${url}/metrics`)).text()
          return /ingest\w*fail\w*\{[^}]*genshin[^}]*\} [1-9]/.test(metrics) ? true : null
        }, 90_000)
        expect(await titlesOf(url), before, 'activities after the run')
      })
    } finally {
      feed.close()
    }
  },
}

/** @type {Record<string, Fault>} */
const EMBEDDED = {
  'a second process on the same folder': async ({ settings }) => {
    const server = await startVictim(settings)
    const second = await launch(settings)
    const [code] = await once(second.process, 'exit')
    expect(code, 1, 'exit code of the second')
    expect(/another|in use|process/i.test(second.lastWords()), true, 'the second says why')
    await expectReaders(server.url)
    await server.stop()
  },

  'the disk is full, and has room again': async ({ settings }) => {
    const disk = join(settings['DATA_DIR'] ?? '', 'small-disk')
    mkdirSync(disk)
    if ((await exitCodeOf('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk])) !== 0)
      throw new Error('left out: only root may mount a small disk')
    const filler = join(disk, 'filler')
    const home = { DATA_DIR: disk }
    try {
      let server = await startVictim(home)
      const token = await makePlayer(server.url, join(disk, 'outbox'), 'player')
      expect(await storeSlot(server.url, token, 1), 200, 'storing')
      fillDisk(filler)
      const stored = await storeUntilRefused(server.url, token)
      await expectReaders(server.url)
      rmSync(filler)
      if (!server.isRunning()) server = await startVictim(home)
      await expectRecovery(server.url, token)
      const { body } = await call(server.url, '/api/user/download_settings?slot=1', { token })
      const entries = Object.keys(body.data.config.activityStatus).length
      expect(entries, stored, 'entries of the slot afterwards')
      expect(await storeSlot(server.url, token, stored + 1), 200, 'storing with room again')
      await server.stop()
    } finally {
      await exitCodeOf('umount', ['-l', disk])
    }
  },
}

/** Enough for a database with the whole catalogue. */
const DISK_MB = 300
const CHUNK = Buffer.alloc(1024 * 1024)
const MAX_ENTRIES = 500

/** @param {string} filler */
function fillDisk(filler) {
  for (let size = CHUNK.length; size > 0; size = Math.floor(size / 2)) {
    try {
      for (;;) appendFileSync(filler, CHUNK.subarray(0, size))
    } catch {
      // No room for so much: try with less.
    }
  }
}

/**
 * @param {string} url
 * @param {string} token
 * @param {number} entries
 */
async function storeSlot(url, token, entries) {
  const activityStatus = Object.fromEntries(
    Array.from({ length: entries }, (_, index) => [`activity-${index}`, 'done']),
  )
  const payload = { slot: 1, activityStatus, userGameSelections: {}, gameOrder: [] }
  return (await call(url, '/api/user/upload_settings', { token, payload })).status
}

/**
 * How many entries were acknowledged before there was no room.
 * @param {string} url
 * @param {string} token
 */
async function storeUntilRefused(url, token) {
  for (let entries = 2; entries < MAX_ENTRIES; entries += 1) {
    const status = await storeSlot(url, token, entries)
    if (status === 200) continue
    expect(status, 503, 'storing on a full disk')
    return entries - 1
  }
  throw new Error('everything was stored on a full disk')
}

/** @type {Record<string, Fault>} */
const POSTGRES = {
  'the database is down, and comes back': (home) =>
    withLink(home, async (url, link, token) => {
      link.cut()
      await expectRefusal(url, token)
      await expectReaders(url)
      link.mend()
      await expectRecovery(url, token)
    }),

  'the database is restarted': (home) =>
    withLink(home, async (url, link, token) => {
      link.cut()
      link.mend()
      await expectRecovery(url, token)
    }),

  'the database is frozen': (home) =>
    withLink(home, async (url, link, token) => {
      link.freeze()
      await expectRefusal(url, token)
      await expectReaders(url)
      link.mend()
      await expectRecovery(url, token)
    }),

  'three nodes start on an empty database that is slow': async ({ settings }) => {
    const link = await openDatabaseLink(settings['DATABASE_URL'] ?? '')
    link.slowDown({ delayMs: 10, bytesPerSecond: 60_000 })
    const nodes = await Promise.all(
      [1, 2, 3].map(async () => {
        const node = await launch({ ...settings, DATABASE_URL: link.url })
        await eventually(async () => {
          if (node.process.exitCode !== null) throw new Error(node.lastWords())
          return (await fetch(`${node.url}/readyz`)).ok ? true : null
        }, 4 * READY_WITHIN_MS)
        return node
      }),
    )
    link.slowDown({ delayMs: 0, bytesPerSecond: Infinity })
    for (const { process: server } of nodes) {
      const exited = once(server, 'exit')
      server.kill()
      await exited
    }
    link.close()
  },
}

const DEAD_VERIFIER = {
  BOT_CHECK: 'on',
  TURNSTILE_SITE_KEY: 'site',
  TURNSTILE_SECRET_KEY: 'secret',
}

/** Nobody listens there. */
async function deadAddress() {
  return `http://127.0.0.1:${await freePort()}`
}

/**
 * @param {Home} home
 * @param {Record<string, string | (() => Promise<string>)>} more
 * @param {(url: string) => Promise<void>} use
 */
async function withServer(home, more, use) {
  /** @type {Record<string, string>} */
  const settings = { ...home.settings }
  for (const [name, value] of Object.entries(more))
    settings[name] = typeof value === 'string' ? value : await value()
  const server = await startVictim(settings)
  try {
    await use(server.url)
  } finally {
    await server.stop()
  }
}

/**
 * @param {Home} home
 * @param {(url: string, link: Awaited<ReturnType<typeof openDatabaseLink>>, token: string) => Promise<void>} use
 */
async function withLink(home, use) {
  const link = await openDatabaseLink(home.settings['DATABASE_URL'] ?? '')
  try {
    await withServer(home, { DATABASE_URL: link.url }, async (url) => {
      const token = await makePlayer(url, home.outbox, 'player')
      await titlesOf(url)
      await use(url, link, token)
    })
  } finally {
    link.close()
  }
}

/** @param {string} url */
async function titlesOf(url) {
  const { status, body } = await call(url, '/api/events?lang=en&games=genshin')
  if (status !== 200) throw new Error(`the timeline answers ${status}`)
  return JSON.stringify(body.data)
}

/**
 * Whoever only looks is not troubled.
 * @param {string} url
 */
async function expectReaders(url) {
  expect((await call(url, '/livez')).status, 200, '/livez')
  expect((await call(url, '/api/games?lang=en')).status, 200, 'games')
  await titlesOf(url)
}

/**
 * @param {string} url
 * @param {string} token
 */
async function expectRefusal(url, token) {
  const startedAt = performance.now()
  const { status, headers } = await call(url, '/api/user/profile', { token })
  const ms = performance.now() - startedAt
  expect(status, 503, 'the profile')
  expect(headers.has('retry-after'), true, 'Retry-After')
  if (ms > REFUSED_WITHIN_MS) throw new Error(`it took ${Math.round(ms)} ms to refuse`)
  expect((await fetch(`${url}/readyz`)).status, 503, '/readyz')
}

/**
 * @param {string} url
 * @param {string} token
 */
async function expectRecovery(url, token) {
  await eventually(async () => {
    const { status } = await call(url, '/api/user/profile', { token })
    return status === 200 ? true : null
  }, BACK_WITHIN_MS)
}

/**
 * @param {unknown} actual
 * @param {unknown} wanted
 * @param {string} what
 */
function expect(actual, wanted, what) {
  if (actual !== wanted)
    throw new Error(`${what}: ${String(actual).slice(0, 200)} instead of ${String(wanted).slice(0, 200)}`)
}
