import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env, execPath } from 'node:process'
import { createInterface } from 'node:readline'
import type { RunningApp } from './start-app.ts'

/** The real server on a free port with an empty database of its own. */
export async function startServer(main: string): Promise<RunningApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bannerday-e2e-'))
  const server = spawn(execPath, [main], {
    env: { ...env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0]
    if (url === undefined) continue
    // Nobody reads on from here; a full pipe would stop the server.
    server.stdout.resume()
    return {
      url,
      async stop() {
        const exit = once(server, 'exit')
        server.kill('SIGTERM')
        await exit
        await rm(dataDir, { recursive: true, force: true })
      },
    }
  }
  throw new Error('The server ended before it said where it listens.')
}
