import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { passwordHasher } from '#accounts/password-hasher.ts'
import { listenForCommands } from '#admin/admin-socket.ts'
import { runCommand } from '#admin/admin.ts'
import { buildApp } from '#app.ts'
import { readCatalogueFiles } from '#catalogue/shipped-files.ts'
import { readConfig } from '#config.ts'
import { openDatabase } from '#db/open-database.ts'
import { createLogger, logSteps } from '#http/logging.ts'
import packageJson from '#package.json' with { type: 'json' }
import { systemClock } from '#ports/clock.ts'

/** `dist` and `src` are equally deep, so these hold for the built server as well as for its source. */
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url))
const DATA_FOLDER = fileURLToPath(new URL('../../../data', import.meta.url))

/** Process managers usually wait ten seconds before they kill. */
const STOP_TIMEOUT_MS = 8_000

/** How often a stop closes kept-alive connections whose last response has been sent. */
const IDLE_CHECK_MS = 50

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLogger({ level: config.logLevel, sink: process.stdout })
  const catalogue = await readCatalogueFiles(DATA_FOLDER)
  const database = await openDatabase(config.database, {
    onIdleError: (err) => log.warn({ err }, 'idle connection lost'),
    runStep: logSteps(log),
  })
  const { app, start, securityEvent } = buildApp({
    config,
    database,
    clock: systemClock,
    catalogue,
    version: packageJson.version,
    commit: await builtCommit(),
    webFolder: WEB_FOLDER,
    hasher: passwordHasher(),
    log,
  })

  const stopping = new AbortController()
  const atTheEnd: (() => Promise<void>)[] = [() => database.close()]
  const stop = (signal: NodeJS.Signals) => {
    // Ctrl+C reaches every process of the terminal, and the parent process may forward it once more.
    if (stopping.signal.aborted) return
    stopping.abort()
    log.info({ signal }, 'stopping')
    stopGracefully(app, atTheEnd.toReversed()).then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  if (config.database.kind === 'embedded') {
    // It stays open when a command is done.
    const openAlready = async () => ({ ...database, close: async () => {} })
    const base = {
      config,
      clock: systemClock,
      openDatabase: openAlready,
      openDatabaseAsItIs: openAlready,
      readFiles: async () => catalogue,
      stopping: stopping.signal,
    }
    try {
      const stopListening = await listenForCommands(config.dataDir, (command, progress) =>
        runCommand(command, { ...base, progress, securityEvent }),
      )
      atTheEnd.push(stopListening)
    } catch (err) {
      log.warn({ err }, 'npm run admin works only while this server is stopped')
    }
  }
  await app.listen({ port: config.port, host: config.host })
  await start()
  if (stopping.signal.aborted) return
  // A parent process, such as `npm start` or a test, learns that the server is ready, and where it is.
  process.send?.(config.publicUrl)
}

/** Written beside the bundle where the build knew it; sources have none. */
async function builtCommit(): Promise<string | null> {
  const text = await readFile(new URL('./commit.txt', import.meta.url), 'utf8').catch(() => '')
  return text === '' ? null : text
}

/**
 * Stops accepting connections, lets running requests finish, then closes the database. Requests that take longer than
 * `STOP_TIMEOUT_MS` are cut off, so that the database is always closed properly.
 */
async function stopGracefully(
  app: FastifyInstance,
  atTheEnd: readonly (() => Promise<void>)[],
): Promise<void> {
  const closingAll = setTimeout(() => app.server.closeAllConnections(), STOP_TIMEOUT_MS)
  const closingIdle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS)
  try {
    await app.close()
  } finally {
    clearInterval(closingIdle)
    clearTimeout(closingAll)
    for (const close of atTheEnd) await close()
  }
}

/** A failed start says why in one sentence, which a stack trace would bury. */
function fail(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Bannerday could not go on: ${reason}\n`)
  process.exit(1)
}

main().catch(fail)
