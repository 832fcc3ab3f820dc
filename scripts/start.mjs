import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt, ensurePackages } from './bootstrap.mjs'
import { main, say } from './console.mjs'
import { ROOT } from './processes.mjs'

await main(async () => {
  await ensurePackages()
  await ensureBuilt()
  say('▸ starting (the very first start fills the database, which takes some seconds) …')
  const server = spawn(process.execPath, [join(ROOT, 'apps/server/dist/main.js')], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  server.once('message', (url) => {
    if (typeof url === 'string') say(`\n  Bannerday is ready: ${url}\n  Press Ctrl+C to stop.\n`)
    server.disconnect()
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => server.kill(signal))
  process.exitCode = await new Promise((resolve) => server.once('exit', (code) => resolve(code ?? 1)))
})
