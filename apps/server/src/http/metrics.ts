import { SECOND } from '@bannerday/domain/time'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#ports/clock.ts'
import { askSeldom } from './ask-seldom.ts'

/** A Prometheus gauge. */
export type Metric = {
  readonly name: string
  readonly help: string
  readonly samples: readonly {
    readonly labels: Readonly<Record<string, string>>
    readonly value: number
  }[]
}

/** Anybody may ask and no limit applies; Prometheus scrapes less often than this. */
const KEPT_MS = 5 * SECOND

/** `/metrics` in the text format of Prometheus. It holds nothing about players. */
export function answerMetrics(
  app: FastifyInstance,
  collect: () => Promise<readonly Metric[]>,
  clock: Clock,
): void {
  const collected = askSeldom(KEPT_MS, clock, async () => (await collect()).map(textOf).join(''))
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
      .send(await collected()),
  )
}

function textOf({ name, help, samples }: Metric): string {
  const lines = samples.map(({ labels, value }) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}=${JSON.stringify(text)}`)
    return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
  })
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...lines, ''].join('\n')
}
