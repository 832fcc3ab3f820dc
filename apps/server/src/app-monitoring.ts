import type { FastifyInstance } from 'fastify'
import type { CatalogueStore } from '#catalogue/catalogue.store.ts'
import type { Database } from '#db/database.ts'
import {
  gauge,
  type Metric,
  refuseUntilStarted,
  replicaFallbacks,
  serveHealth,
  serveMetrics,
} from '#http/monitoring.ts'
import { measureTraffic } from '#http/traffic.ts'
import { ingestMetrics } from '#ingest/ingest-status.ts'
import type { IngestStore } from '#ingest/ingest.store.ts'
import { mailStore } from '#mail/mail.store.ts'
import { operatorsStore } from '#operators/operators.store.ts'
import type { Clock } from '#ports/clock.ts'

type MonitoringDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly version: string
  readonly catalogue: CatalogueStore
  readonly ingest: IngestStore
  readonly isStarted: () => boolean
  /** What other parts of this node measure. */
  readonly measures: readonly (() => Metric)[]
}

/** For whoever runs the site: whether this node is alive and ready, what it measures, and when its replica fails. */
export function serveMonitoring(app: FastifyInstance, deps: MonitoringDeps): void {
  const { database, clock, version, catalogue, ingest, isStarted, measures } = deps
  const { replica } = database
  replica?.onFallback((fallback) => app.log.warn(fallback, 'the replica was not read from'))
  refuseUntilStarted(app, isStarted)
  serveHealth(app, { ping: database.ping, clock, isStarted })
  const traffic = measureTraffic(app, version)
  const mails = mailStore(database)
  const operators = operatorsStore(database)
  serveMetrics(app, {
    ofNode: () => [
      ...traffic(),
      ...measures.map((measure) => measure()),
      ...(replica ? [replicaFallbacks(replica.fallbacks())] : []),
    ],
    ofDatabase: async () => [
      gauge(
        'bannerday_mails_undelivered',
        'Mails that were tried and are still waiting.',
        await mails.countTried(),
      ),
      ...(await ingestMetrics({ store: ingest, catalogue, newestFacts: () => operators.newestFacts() })),
    ],
    clock,
  })
}
