import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { freePort, ROOT, run, tool } from '#scripts/processes.mjs'

const SOURCES = [
  'apps',
  'packages',
  'data',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
]
const NO_SOURCES = new Set(['node_modules', 'dist', '.cache', '.data'])

/**
 * @typedef {object} ChangedHouse
 * @property {string} folder
 * @property {readonly (readonly string[])[]} touched the files that each change touched
 * @property {string} url where the built server listens
 * @property {() => Promise<void>} close
 */

/**
 * Changes a copy of all sources, then checks, builds and starts it.
 * @param {...(folder: string) => void} changes
 * @returns {Promise<ChangedHouse>}
 */
export async function openChangedHouse(...changes) {
  const folder = copyHouse()
  const touched = changes.map((change) => {
    const before = sourcesIn(folder)
    change(folder)
    const after = sourcesIn(folder)
    return [...after.keys()].filter((path) => after.get(path) !== before.get(path)).toSorted()
  })
  await Promise.all([runIn(folder, 'tsc', '-b'), buildBoth(folder)])
  const { url, server } = await startServer(folder)
  return {
    folder,
    touched,
    url,
    async close() {
      server.kill()
      await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * The contents of all files of a copy, by path.
 * @param {string} folder
 */
function sourcesIn(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [relative(folder, path), readFileSync(path, 'latin1')]
    }),
  )
}

/** @param {string} folder */
async function buildBoth(folder) {
  for (const app of ['apps/web', 'apps/server']) await runIn(join(folder, app), 'vite', 'build')
}

/**
 * @param {string} folder
 * @param {string} program
 * @param {string[]} args
 */
function runIn(folder, program, ...args) {
  return run(tool(program), args, {
    failure: `${program} failed in the changed copy`,
    hint: 'The lines above name a place that the change should not have to touch.',
    cwd: folder,
    // Not the one of tests, with which React would be built for development.
    env: { ...process.env, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  })
}

/** @param {string} folder */
async function startServer(folder) {
  const port = await freePort()
  const server = spawn(process.execPath, [join(folder, 'apps/server/dist/main.js')], {
    env: {
      PATH: '',
      PORT: String(port),
      DATA_DIR: join(folder, 'data-of-the-server'),
      INGEST_SCHEDULE: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let errors = ''
  server.stderr?.on('data', (chunk) => (errors += String(chunk)))
  const isReady = await Promise.race([
    once(server, 'message').then(() => true),
    once(server, 'exit').then(() => false),
  ])
  if (!isReady) throw new Error(`The server of the changed copy did not start: ${errors}`)
  return { url: `http://127.0.0.1:${port}`, server }
}

/**
 * All sources in a folder of its own, with the installed packages of the original.
 * @returns {string} the folder
 */
function copyHouse() {
  const folder = mkdtempSync(join(tmpdir(), 'bannerday-copy-'))
  for (const name of SOURCES) {
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !NO_SOURCES.has(basename(path)),
    })
  }
  linkPackages(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  for (const workspace of ['apps/web', 'apps/server', 'packages/domain', 'packages/contract']) {
    const installed = join(ROOT, workspace, 'node_modules')
    if (existsSync(installed)) linkPackages(installed, join(folder, workspace, 'node_modules'))
    symlinkSync(join(folder, workspace), join(folder, 'node_modules/@bannerday', basename(workspace)))
  }
  return folder
}

/**
 * Our own packages are not linked: they would be those of the original.
 * @param {string} from
 * @param {string} to
 */
function linkPackages(from, to) {
  mkdirSync(join(to, '@bannerday'), { recursive: true })
  for (const name of readdirSync(from))
    if (name !== '@bannerday') symlinkSync(join(from, name), join(to, name))
}

/**
 * Changes one file of a copy. The text to replace has to be there.
 * @param {string} path
 * @param {string} text
 * @param {string} replacement
 */
export function replaceIn(path, text, replacement) {
  const before = readFileSync(path, 'utf8')
  if (!before.includes(text)) throw new Error(`${path} has no ${JSON.stringify(text)}`)
  writeFileSync(
    path,
    before.replace(text, () => replacement),
  )
}
