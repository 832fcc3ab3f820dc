import { HOUR } from '@bannerday/domain/time'
import type { FastifyInstance } from 'fastify'
import { runPeriodically } from '#http/run-periodically.ts'
import type { Difference } from './changes/changes.ts'
import { keepCatalogue, type Keeping } from './keep-catalogue.ts'

const EVERY_MS = HOUR

/** Brings the table up to date before the first request and every hour after that, and logs what came of it. */
export function keepCatalogueWhileOpen(app: FastifyInstance, keeping: Keeping): void {
  const keep = async () => {
    const seeding = await keepCatalogue(keeping)
    if (seeding.kind === 'seeded') app.log.info(sizesOf(seeding), 'catalogue seeded')
    if (seeding.kind === 'outdated')
      app.log.warn(seeding, 'the database holds a later edition of the catalogue')
  }
  app.addHook('onReady', keep)
  runPeriodically(app, EVERY_MS, keep)
}

function sizesOf({ added, changed, removed }: Difference) {
  return { added: added.length, changed: changed.length, removed: removed.length }
}
