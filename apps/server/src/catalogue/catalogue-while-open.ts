import { HOUR, SECOND } from '@bannerday/domain/time'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database.ts'
import { runPeriodically } from '#http/run-periodically.ts'
import type { Difference } from './changes.ts'
import { updateCatalogue, type CatalogueContext } from './seed-catalogue.ts'

const EVERY_MS = HOUR

/** Brings the table up to date before the first request and every hour after that, and logs what came of it. */
export function updateCatalogueWhileOpen(app: FastifyInstance, context: CatalogueContext): void {
  const keep = async () => {
    const seedResult = await updateCatalogue(context)
    if (seedResult.kind === 'seeded') app.log.info(sizesOf(seedResult), 'catalogue seeded')
    if (seedResult.kind === 'outdated')
      app.log.warn(seedResult, 'the database holds a later edition of the catalogue')
  }
  app.addHook('onReady', keep)
  runPeriodically(app, EVERY_MS, keep)
}

function sizesOf({ added, changed, removed }: Difference) {
  return { added: added.length, changed: changed.length, removed: removed.length }
}

const RETRY_MS = SECOND

type Following = {
  readonly listen: Database['listen']
  readonly refresh: () => Promise<void>
  readonly stopping: AbortSignal
}

/**
 * Refreshes whatever this node made from the catalogue as soon as any node changes it. A change is announced only once,
 * so a refresh that fails is repeated: until it succeeds, this node shows outdated activities.
 */
export function followCatalogueWhileOpen(
  app: FastifyInstance,
  { listen, refresh, stopping }: Following,
): void {
  let retry: NodeJS.Timeout | undefined
  const onChange = () => {
    clearTimeout(retry)
    refresh().catch((err: unknown) => {
      app.log.warn({ err }, 'catalogue not read')
      if (!stopping.aborted) retry = setTimeout(onChange, RETRY_MS).unref()
    })
  }
  app.addHook('onClose', async () => clearTimeout(retry))
  app.addHook('onReady', () => listen('catalogue_changed', onChange))
}
