import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const SERVER = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))

export type BuiltServer = {
  readonly url: string
  readonly dataDir: string
  readonly stop: () => Promise<void>
}

type Settings = Readonly<Record<string, string>>

/** Starts the built server on a free port, with an empty database of its own. */
export async function startBuiltServer(
  settings: (url: string) => Settings | Promise<Settings> = () => ({}),
): Promise<BuiltServer> {
  if (!existsSync(SERVER)) throw new Error('The stories run on the built app: `npm run build` first.')
  const dataDir = await mkdtemp(join(tmpdir(), 'bannerday-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const own = {
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    INGEST_SCHEDULE: 'off',
    LOG_LEVEL: 'warn',
  }
  const server = fork(SERVER, {
    env: { ...process.env, ...own, ...(await settings(url)) },
    // As in the server's own tests: compiling WebAssembly once more costs a start half of its time.
    execArgv: ['--liftoff-only'],
    silent: true,
  })
  printLog(server)
  await untilReady(server)
  return {
    url,
    dataDir,
    stop: async () => {
      const exit = once(server, 'exit')
      server.kill('SIGTERM')
      await exit
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Security events are logged at any level; what players do in stories is none to read about. */
function printLog({ stdout, stderr }: ChildProcess): void {
  stderr?.pipe(process.stderr)
  if (!stdout) return
  createInterface({ input: stdout }).on('line', (line) => {
    if (!line.includes('"msg":"security"')) process.stdout.write(`${line}\n`)
  })
}

async function untilReady(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit').then(() =>
    Promise.reject(new Error('The server ended before it was ready.')),
  )
  await Promise.race([once(server, 'message'), ended])
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
