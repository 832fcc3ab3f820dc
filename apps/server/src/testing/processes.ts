import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const BUILT_SERVER = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

/**
 * For processes that live a second or two: WebAssembly is not compiled once more for a speed that they will never use,
 * which is half of what starting an embedded database takes.
 */
export const COMPILE_ONCE = '--liftoff-only'

export type ServerProcess = {
  readonly url: string
  readonly child: ChildProcess
  readonly errors: () => string
  /** Sends a signal and waits for the end; answers with the exit code. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>
  /** Resolves when the server reports that it has started; rejects when it exits before that. */
  readonly ready: Promise<void>
  readonly exited: Promise<number | null>
}

/** The built server as a process of its own, as `npm start` runs it. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const port = String(await freePort())
  const child = spawn(process.execPath, [COMPILE_ONCE, BUILT_SERVER], {
    env: { PATH: '', LOG_LEVEL: 'warn', INGEST_SCHEDULE: 'off', ...env, PORT: port },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let errors = ''
  child.stderr?.on('data', (chunk) => (errors += String(chunk)))
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null)
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    void exited.then(() => reject(new Error(errors)))
  })
  ready.catch(() => {})
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    errors: () => errors,
    end: (signal) => {
      child.kill(signal)
      return exited
    },
    ready,
    exited,
  }
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
