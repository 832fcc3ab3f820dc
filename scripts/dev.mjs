import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ensureBuilt, ensurePackages } from './bootstrap.mjs'
import { main, say } from './console.mjs'
import { endProcess, stopAtTheEnd } from './endings.mjs'
import { ROOT } from './processes.mjs'

/*
 * Both sides reload by themselves: the browser through Vite, which passes /api on to the server; the server by being
 * built anew at every change and started again.
 */
await main(async () => {
  await ensurePackages()
  // The server serves the built app as well, and will not start without one.
  await ensureBuilt()
  const { build, createServer } = await import('vite')

  /** @type {(() => Promise<void>) | undefined} */
  let stopServer
  const restartServer = async () => {
    await stopServer?.()
    const server = fork(join(ROOT, 'apps/server/dist/main.js'), {
      cwd: ROOT,
      execArgv: ['--enable-source-maps'],
    })
    stopServer = stopAtTheEnd(() => endProcess(server))
    // It says so when it listens; one that could not start has said why.
    await Promise.race([once(server, 'message'), once(server, 'exit')])
  }
  // One after the other: a build may end before the server of the last one listens, and two cannot.
  let restarts = Promise.resolve()

  const watcher = await build({ root: join(ROOT, 'apps/server'), build: { watch: {} }, logLevel: 'warn' })
  await new Promise((resolve) => {
    if (!('on' in watcher)) return resolve(undefined)
    watcher.on('event', (event) => {
      if (event.code === 'END') {
        restarts = restarts.then(restartServer)
        void restarts.then(resolve)
      }
      if (event.code === 'ERROR') console.error(event.error.message)
    })
  })
  // The build above left this at `production`, and the page would look for a service worker that only a build has.
  process.env['NODE_ENV'] = 'development'
  const web = await createServer({ root: join(ROOT, 'apps/web') })
  await web.listen()
  say('▸ both sides reload by themselves; press Ctrl+C to stop')
  web.printUrls()
})
