import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parser } from '@prometheus-io/lezer-promql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { SECURITY_EVENTS } from '#http/security-events.ts'
import { clockAt } from '#testing/clock.ts'
import { databaseToClose } from '#testing/databases.ts'
import { isOneNode } from '#testing/nodes.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

/* The alerts and the dashboard are files that no server reads: here they are held against what /metrics says. */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

const alerts = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().check(z.regex(/^[A-Z]\w+$/)),
          expr: z.string(),
          for: z.optional(z.string().check(z.regex(/^\d+[smhd]$/))),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string(), description: z.string() }),
        }),
      ),
    }),
  ),
})

const place = z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() })
const dashboard = z.object({
  uid: z.string(),
  schemaVersion: z.int(),
  panels: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      type: z.enum(['row', 'stat', 'timeseries']),
      gridPos: place,
      targets: z.optional(z.array(z.object({ refId: z.string(), expr: z.string() }))),
    }),
  ),
})

const readRules = async () =>
  alerts
    .parse(parse(await readFile(`${ROOT}deploy/prometheus/alerts.yml`, 'utf8')))
    .groups.flatMap(({ rules }) => rules)
const readPanels = async () =>
  dashboard.parse(JSON.parse(await readFile(`${ROOT}deploy/grafana/bannerday.json`, 'utf8'))).panels

/** The series and the events that an expression names; Grafana fills in its variables before Prometheus sees them. */
function read(expression: string): { series: string[]; events: string[]; mistakes: number } {
  const text = expression.replaceAll('$__rate_interval', '1m')
  const found = { series: [] as string[], events: [] as string[], mistakes: 0 }
  parser.parse(text).iterate({
    enter: ({ name, from, to, type, node }) => {
      const part = text.slice(from, to)
      if (type.isError) found.mistakes += 1
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector') found.series.push(part)
      const events = /^event=~?"(.+)"$/.exec(part)?.[1]
      if (name === 'UnquotedLabelMatcher' && events) found.events.push(...events.split('|'))
    },
  })
  return found
}

/** What Prometheus adds by itself. */
const OF_PROMETHEUS = new Set(['up'])

let server: TestApp
let served: ReadonlySet<string>

beforeAll(async () => {
  server = await testApp()
  const { body } = await server.app.inject('/metrics')
  served = new Set(
    [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => `${name}${suffix}`) : [name],
    ),
  )
})
afterAll(() => server.close())

const expressions = async () => [
  ...(await readRules()).map(({ alert, expr }) => ({ name: alert, expr })),
  ...(await readPanels()).flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ name: title, expr })),
  ),
]

describe('what an operator watches', () => {
  test('every expression of the alerts and the dashboard is one that Prometheus understands', async () => {
    const all = await expressions()
    expect(all.length).toBeGreaterThan(30)
    expect(all.filter(({ expr }) => read(expr).mistakes > 0)).toEqual([])
  })

  test('every series that the alerts and the dashboard name is in /metrics', async () => {
    const missing = (await expressions()).flatMap(({ name, expr }) =>
      read(expr)
        .series.filter((series) => !served.has(series) && !OF_PROMETHEUS.has(series))
        .map((series) => `${name}: ${series}`),
    )
    expect(missing).toEqual([])
  })

  test('every security event that the alerts and the dashboard name is one that is logged', async () => {
    const named = (await expressions()).flatMap(({ expr }) => read(expr).events)
    expect(named).toContain('sign-in-failed')
    const known: readonly string[] = SECURITY_EVENTS
    expect(named.filter((event) => !known.includes(event))).toEqual([])
  })

  test('alerts have names of their own, and panels neither share a number nor lie upon each other', async () => {
    const names = (await readRules()).map(({ alert }) => alert)
    expect(new Set(names).size).toBe(names.length)
    const panels = await readPanels()
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
  })
})

describe('/metrics', () => {
  test.runIf(isOneNode)(
    '/metrics counts answers by status, in buckets that hold those below them',
    async () => {
      const node = await testApp()
      await node.app.inject('/api/config')
      await node.app.inject('/api/nothing')
      const { body } = await node.app.inject('/metrics')
      expect(body).toContain('bannerday_request_duration_seconds_count{status="2xx"} 1\n')
      expect(body).toContain('bannerday_request_duration_seconds_bucket{status="4xx",le="+Inf"} 1\n')
      const buckets = [...body.matchAll(/_bucket\{status="2xx",le="[^"]+"\} (\d+)/g)].map(([, n]) =>
        Number(n),
      )
      expect(buckets).toHaveLength(12)
      expect(buckets).toEqual(buckets.toSorted((a, b) => a - b))
      expect(body).toContain('bannerday_info{version="1.2.3"} 1\n')
      await node.close()
    },
  )

  test.each([
    ['through a proxy', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['through a proxy that says so in the standard header', { headers: { forwarded: 'for=203.0.113.9' } }],
    ['from the internet', { remoteAddress: '8.8.8.8' }],
    ['from the internet, written as IPv6', { remoteAddress: '::ffff:8.8.8.8' }],
    ['from the internet by IPv6', { remoteAddress: '2606:4700::1111' }],
  ])('/metrics is not found %s', async (_, call) => {
    const answer = await server.app.inject({ url: '/metrics', ...call })
    expect(answer.json()).toMatchObject({ code: 404, error_code: 100004 })
  })

  test('/metrics still tells about the node while the database is away', async () => {
    const clock = clockAt('2026-03-01T12:00:00Z')
    const database = await databaseToClose()
    const node = await testApp({ clock, database: { ...database, close: async () => {} } })
    expect((await node.app.inject('/metrics')).body).toContain('bannerday_database_up 1\n')
    await database.close()
    clock.advance(10_000)
    const { statusCode, body } = await node.app.inject('/metrics')
    expect(statusCode).toBe(200)
    expect(body).toContain('bannerday_database_up 0\n')
    expect(body).toContain('process_resident_memory_bytes ')
    await node.close()
  })
})
