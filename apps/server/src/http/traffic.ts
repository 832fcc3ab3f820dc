import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { gauge, type Metric } from './monitoring.ts'

/** Upper bounds in seconds: what players do not notice, what they do, and what they give up on. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const
const STATUSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const

type Durations = { readonly buckets: number[]; sum: number; count: number }

/** How many requests this node answers and how long they take, and what it needs for that. */
export function measureTraffic(app: FastifyInstance, version: string): () => readonly Metric[] {
  const byStatus = new Map<string, Durations>(
    STATUSES.map((status) => [status, { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 }]),
  )
  const startedAt = Date.now() - process.uptime() * 1_000
  const delay = monitorEventLoopDelay({ resolution: 20 })

  app.addHook('onReady', async () => void delay.enable())
  app.addHook('onClose', async () => void delay.disable())
  app.addHook('onResponse', (_request, reply, done) => {
    const durations = byStatus.get(`${Math.floor(reply.statusCode / 100)}xx`)
    const seconds = reply.elapsedTime / 1_000
    if (durations) {
      const first = BUCKETS.findIndex((bound) => seconds <= bound)
      if (first !== -1) durations.buckets[first] = (durations.buckets[first] ?? 0) + 1
      durations.sum += seconds
      durations.count += 1
    }
    done()
  })

  /** The longest that anything had to wait for its turn since this was asked last. */
  function longestDelay(): number {
    const seconds = delay.max / 1e9
    delay.reset()
    return seconds
  }

  return () => {
    const { user, system } = process.cpuUsage()
    return [
      {
        name: 'bannerday_request_duration_seconds',
        help: 'How long requests took, by the class of their status.',
        kind: 'histogram',
        samples: [...byStatus].flatMap(([status, durations]) => samplesOf(status, durations)),
      },
      gauge(
        'bannerday_event_loop_delay_seconds',
        'The longest wait for a turn since this was asked last.',
        longestDelay(),
      ),
      gauge('process_start_time_seconds', 'When this node was started.', startedAt / 1_000),
      gauge('process_resident_memory_bytes', 'Memory that this node holds.', process.memoryUsage.rss()),
      {
        name: 'process_cpu_seconds_total',
        help: 'Processor time that this node has used.',
        kind: 'counter',
        samples: [{ labels: {}, value: (user + system) / 1e6 }],
      },
      {
        name: 'bannerday_info',
        help: 'Which version this is.',
        samples: [{ labels: { version }, value: 1 }],
      },
    ]
  }
}

/** Prometheus wants each bucket to hold those below it too. */
function samplesOf(status: string, { buckets, sum, count }: Durations): Metric['samples'] {
  let below = 0
  const cumulative = buckets.map((inBucket, index) => {
    below += inBucket
    return { suffix: '_bucket' as const, labels: { status, le: String(BUCKETS[index]) }, value: below }
  })
  return [
    ...cumulative,
    { suffix: '_bucket' as const, labels: { status, le: '+Inf' }, value: count },
    { suffix: '_sum' as const, labels: { status }, value: sum },
    { suffix: '_count' as const, labels: { status }, value: count },
  ]
}
