import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProcess, stopAtTheEnd } from './endings.mjs'
import { freePort, ROOT } from './processes.mjs'

/**
 * The built server as `npm start` starts it, on loopback. Its database goes with it, unless it is told where to keep one
 * (`DATA_DIR`).
 * @param {Record<string, string>} [settings]
 */
export async function startOurServer(settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'bannerday-server-'))
  const port = await freePort()
  const server = fork(join(ROOT, 'apps/server/dist/main.js'), {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      INGEST_SCHEDULE: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  })
  const stop = stopAtTheEnd(async () => {
    await endProcess(server)
    rmSync(folder, { recursive: true, force: true })
  })
  await Promise.race([
    once(server, 'message'),
    once(server, 'exit').then(() => {
      throw new Error('The server did not start: its last line says why')
    }),
  ])
  return { url: `http://127.0.0.1:${port}`, pid: Number(server.pid), folder, stop }
}
