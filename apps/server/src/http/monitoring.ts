import { SECOND } from '@bannerday/domain/time'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '#ports/clock.ts'
import { ApiError } from './errors.ts'
import { isPublicAddress } from './public-hosts.ts'

const READY_RETRY_SECONDS = 2
/** Anybody may ask and no limit applies, so the database is asked once a second at most. */
const READY_CACHED_MS = SECOND

type Health = {
  readonly ping: () => Promise<void>
  readonly clock: Clock
  readonly isStarted: () => boolean
}

/** For load balancers and monitoring: is the process alive, and is it ready for requests? */
export function serveHealth(app: FastifyInstance, { ping, clock, isStarted }: Health): void {
  const isReady = cachedFor(READY_CACHED_MS, clock, () =>
    ping().then(
      () => true,
      (err: unknown) => {
        app.log.warn({ err }, 'the database does not answer')
        return false
      },
    ),
  )
  app.get('/livez', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ code: 200, message: 'alive' }),
  )
  app.get('/readyz', async (_request, reply) => {
    if (!isStarted()) throw stillStarting()
    if (!(await isReady())) throw new ApiError('unavailable', { retryAfterSeconds: READY_RETRY_SECONDS })
    return reply.header('cache-control', 'no-store').send({ code: 200, message: 'ready' })
  })
}

/** Requests to the API before the server has started would be answered from a catalogue that is not there yet. */
export function refuseUntilStarted(app: FastifyInstance, isStarted: () => boolean): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isCall = request.routeOptions.url?.startsWith('/api/') === true
    done(isStarted() || !isCall ? undefined : stillStarting())
  })
}

function stillStarting(): ApiError {
  return new ApiError('unavailable', {
    message: 'Starting: the catalogue is being brought up to date',
    retryAfterSeconds: READY_RETRY_SECONDS,
  })
}

/** A metric of Prometheus; a gauge unless it says otherwise. */
export type Metric = {
  readonly name: string
  readonly help: string
  readonly kind?: 'gauge' | 'counter' | 'histogram'
  readonly samples: readonly {
    /** A histogram is several series under one name. */
    readonly suffix?: '_bucket' | '_sum' | '_count'
    readonly labels: Readonly<Record<string, string>>
    readonly value: number
  }[]
}

/** Anybody may ask and no limit applies; Prometheus scrapes less often than this. */
const METRICS_CACHED_MS = 5 * SECOND

type Metrics = {
  readonly ofNode: () => readonly Metric[]
  /** Missing while the database is away; those of the node are needed most then. */
  readonly ofDatabase: () => Promise<readonly Metric[]>
  readonly clock: Clock
}

/** How often the database itself had to be asked for what its replica is for. */
export function replicaFallbacks(counts: Readonly<Record<string, number>>): Metric {
  return {
    name: 'bannerday_replica_fallbacks_total',
    kind: 'counter',
    help: 'Reads since the start that the replica could not serve: it was away, or behind the database.',
    samples: Object.entries(counts).map(([reason, value]) => ({ labels: { reason }, value })),
  }
}

/** `/metrics` in the text format of Prometheus. It holds nothing about players. */
export function serveMetrics(app: FastifyInstance, { ofNode, ofDatabase, clock }: Metrics): void {
  const collected = cachedFor(METRICS_CACHED_MS, clock, async () => {
    const stored = await ofDatabase().then(
      (metrics) => [databaseUp(1), ...metrics],
      () => [databaseUp(0)],
    )
    return [...ofNode(), ...stored].map(textOf).join('')
  })
  app.get('/metrics', async (request, reply) => {
    if (isFromOutside(request)) throw new ApiError('notFound')
    return reply
      .header('cache-control', 'no-store')
      .header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
      .send(await collected())
  })
}

/** Whoever runs the site asks the node itself, within its network; the public comes through a proxy, or from the internet. */
function isFromOutside({ headers, ip }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined || isPublicAddress(ip)
}

function databaseUp(value: 0 | 1): Metric {
  return gauge('bannerday_database_up', 'Whether the database answers.', value)
}

export function gauge(name: string, help: string, value: number): Metric {
  return { name, help, samples: [{ labels: {}, value }] }
}

function textOf({ name, help, kind = 'gauge', samples }: Metric): string {
  const lines = samples.map(({ suffix = '', labels, value }) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}=${JSON.stringify(text)}`)
    return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
  })
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...lines, ''].join('\n')
}

/** Caches what `load` resolves to, or why it failed, so that it runs at most once in `ms` for all callers together. */
export function cachedFor<Value>(ms: number, clock: Clock, load: () => Promise<Value>): () => Promise<Value> {
  let last: Promise<Value> | null = null
  let expiresAt = 0
  return () => {
    if (last && clock.now() < expiresAt) return last
    // Not loaded again while the value is on its way.
    expiresAt = Infinity
    const expireLater = () => {
      expiresAt = clock.now() + ms
    }
    last = load()
    last.then(expireLater, expireLater)
    return last
  }
}
