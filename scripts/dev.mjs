import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ensureBuilt, ensurePackages } from './bootstrap.mjs'
import { main, say } from './console.mjs'
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

  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server
  const stopServer = () =>
    new Promise((resolve) => {
      if (!server || server.exitCode !== null) return resolve(undefined)
      server.once('exit', resolve)
      server.kill('SIGTERM')
    })
  const restartServer = async () => {
    await stopServer()
    server = fork(join(ROOT, 'apps/server/dist/main.js'), { cwd: ROOT, execArgv: ['--enable-source-maps'] })
    // It says so when it listens; one that could not start has said why.
    await Promise.race([once(server, 'message'), once(server, 'exit')])
  }

  const watcher = await build({ root: join(ROOT, 'apps/server'), build: { watch: {} }, logLevel: 'warn' })
  await new Promise((resolve) => {
    if (!('on' in watcher)) return resolve(undefined)
    watcher.on('event', (event) => {
      if (event.code === 'END') void restartServer().then(resolve)
      if (event.code === 'ERROR') console.error(event.error.message)
    })
  })
  // The build above left this at `production`, and the page would look for a service worker that only a build has.
  process.env['NODE_ENV'] = 'development'
  const web = await createServer({ root: join(ROOT, 'apps/web') })
  await web.listen()
  say('▸ both sides reload by themselves; press Ctrl+C to stop')
  web.printUrls()

  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, async () => {
      await Promise.all([stopServer(), web.close(), 'close' in watcher && watcher.close()])
      process.exit(0)
    })
  }
})
