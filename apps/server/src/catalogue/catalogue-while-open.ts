import { setTimeout as pause } from 'node:timers/promises'
import { HOUR, SECOND } from '@bannerday/domain/time'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database.ts'
import type { IsOutage } from '#http/errors.ts'
import { logSteps } from '#http/logging.ts'
import { runPeriodically } from '#http/run-periodically.ts'
import type { Difference } from './changes.ts'
import { updateCatalogue, type CatalogueContext } from './seed-catalogue.ts'

const EVERY_MS = HOUR
const RETRY_MS = SECOND

type Following = {
  readonly listen: Database['listen']
  /** Reads the catalogue into whatever this node made from it. */
  readonly refresh: () => Promise<void>
  /** Drops what this node remembers of a database that has been replaced by a backup. */
  readonly forget: () => void
  readonly isOutage: IsOutage
  readonly stopping: AbortSignal
}

/**
 * Brings the table up to date at the start and every hour after that, and follows what other nodes change in it. The start
 * takes as long as the database does: a slow line, or another node that writes it just now.
 */
export function keepCatalogueWhileOpen(
  app: FastifyInstance,
  context: CatalogueContext,
  { listen, refresh, forget, isOutage, stopping }: Following,
) {
  let isStarted = false
  const update = async () => {
    const seedResult = await updateCatalogue(context)
    if (seedResult.kind === 'seeded') app.log.info(sizesOf(seedResult), 'catalogue seeded')
    if (seedResult.kind === 'outdated')
      app.log.warn(seedResult, 'the database holds a later edition of the catalogue')
  }
  const follow = followCatalogue(app, refresh, stopping)
  const followRestore = followCatalogue(
    app,
    async () => {
      forget()
      // The backup may be of another edition than the files of this node.
      await update()
      await refresh()
    },
    stopping,
  )
  const steps = [
    { name: 'bringing the catalogue up to date', run: update },
    // Before it is read, so that no change in between is missed.
    {
      name: 'listening for changes',
      run: async () => {
        await listen('catalogue_changed', follow)
        await listen('database_restored', followRestore)
      },
    },
    { name: 'reading the catalogue', run: refresh },
  ]
  runPeriodically(app, EVERY_MS, update)

  async function start(): Promise<void> {
    const runStep = logSteps(app.log)
    for (const { name, run } of steps) await runStep(name, () => untilDone(run))
    isStarted = true
    app.log.info('started')
  }

  /** A database that is away is waited for; a stop ends that. */
  async function untilDone(run: () => Promise<void>): Promise<void> {
    while (!stopping.aborted) {
      try {
        return await run()
      } catch (err) {
        if (stopping.aborted) return
        if (!isOutage(err)) throw err
        app.log.warn({ err }, 'starting: the database is away')
        await pause(RETRY_MS, undefined, { signal: stopping }).catch(() => {})
      }
    }
  }

  return { start, isStarted: () => isStarted }
}

function sizesOf({ added, changed, removed }: Difference) {
  return { added: added.length, changed: changed.length, removed: removed.length }
}

/**
 * To be called when any node has changed the catalogue. A change is announced only once, so a refresh that fails is
 * repeated: until it succeeds, this node shows outdated activities.
 */
function followCatalogue(
  app: FastifyInstance,
  refresh: () => Promise<void>,
  stopping: AbortSignal,
): () => void {
  let retry: NodeJS.Timeout | undefined
  const onChange = () => {
    clearTimeout(retry)
    refresh().catch((err: unknown) => {
      app.log.warn({ err }, 'catalogue not read')
      if (!stopping.aborted) retry = setTimeout(onChange, RETRY_MS).unref()
    })
  }
  app.addHook('onClose', async () => clearTimeout(retry))
  return onChange
}
