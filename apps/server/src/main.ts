import { fileURLToPath } from 'node:url'
import { buildApp } from '#app.ts'
import { readCatalogueFiles } from '#catalogue/shipped/read-files.ts'
import { readConfig } from '#config.ts'
import { openDatabase } from '#db/open-database.ts'
import packageJson from '#package.json' with { type: 'json' }
import { systemClock } from '#ports/clock.ts'
import { stopGracefully } from '#stop.ts'

/** Where things stand, seen from the built server as well as from its source. */
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url))
const DATA_FOLDER = fileURLToPath(new URL('../../../data', import.meta.url))

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const catalogue = await readCatalogueFiles(DATA_FOLDER)
  const database = await openDatabase(config.database, (error) =>
    app.log.warn({ err: error }, 'idle connection lost'),
  )
  const app = buildApp({
    config,
    database,
    clock: systemClock,
    catalogue,
    version: packageJson.version,
    webFolder: WEB_FOLDER,
    logSink: process.stdout,
  })

  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    // A terminal sends Ctrl+C to everyone at once, and whoever started us may pass it on once more.
    if (isStopping) return
    isStopping = true
    app.log.info({ signal }, 'stopping')
    stopGracefully({ app, closeDatabase: database.close }).then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  await app.listen({ port: config.port, host: config.host })
  // Whoever started us as a child learns that the door is open, and where.
  process.send?.(config.publicUrl)
}

/** A start that fails says why in one sentence; a stack trace would bury it. */
function fail(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Bannerday could not go on: ${reason}\n`)
  process.exit(1)
}

main().catch(fail)
