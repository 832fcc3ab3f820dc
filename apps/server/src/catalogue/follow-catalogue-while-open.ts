import { SECOND } from '@bannerday/domain/time'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database.ts'

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
