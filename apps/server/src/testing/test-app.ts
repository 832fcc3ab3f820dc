import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { passwordHasher, type PasswordHasher } from '#accounts/password-hasher.ts'
import { buildApp, type AppDeps } from '#app.ts'
import { type CatalogueFiles, readCatalogueFiles } from '#catalogue/shipped-files.ts'
import { readConfig } from '#config.ts'
import { createLogger } from '#http/logging.ts'
import type { LogSecurityEvent } from '#http/security-events.ts'
import { undocumentedFailures } from '#site/testing/documented-failures.ts'
import { clockAt } from './clock.ts'
import { connectAgain, memoryDatabase } from './databases.ts'
import { isOneNode, roundRobin } from './nodes.ts'

type Overrides = Partial<AppDeps> & { readonly env?: Record<string, string> }

export type TestApp = {
  readonly app: FastifyInstance
  readonly logLines: () => LogLine[]
  readonly securityEvent: LogSecurityEvent
  readonly close: () => Promise<void>
}

type LogLine = Readonly<Record<string, unknown>>

/** The whole server on a database of its own, with nothing listening and a clock that stands still. */
export async function testApp({ env = {}, ...overrides }: Overrides = {}): Promise<TestApp> {
  const lines: string[] = []
  const database = overrides.database ?? (await memoryDatabase())
  // No test asks the real feeds.
  const config = readConfig({ INGEST_SCHEDULE: 'off', ...env })
  const deps: AppDeps = {
    config,
    clock: clockAt('2026-03-01T12:00:00Z'),
    version: '1.2.3',
    commit: null,
    catalogue: { edition: '2026-03-01', shipped: [] },
    webFolder: overrides.webFolder ?? (await aBuiltWebApp()),
    hasher: weakHasher(),
    log: createLogger({ level: config.logLevel, sink: { write: (line) => lines.push(line) } }),
    ...overrides,
    database,
  }
  const { app, securityEvent, close } = await (isOneNode
    ? startNode(deps)
    : roundRobin(() => startAnotherNode(deps)))
  return {
    app,
    securityEvent,
    logLines: () => lines.map((line): LogLine => JSON.parse(line)),
    close: async () => {
      await close()
      await database.close()
    },
  }
}

async function startNode(deps: AppDeps) {
  const { app, start, securityEvent } = buildApp(deps)
  const undocumented = undocumentedFailures(app)
  await app.ready()
  await start()
  const close = async () => {
    await app.close()
    expect(undocumented, 'failures that the reference page does not name').toEqual([])
  }
  return { app, securityEvent, close }
}

/** With connections of its own, which end with it. */
async function startAnotherNode(deps: AppDeps) {
  const database = await connectAgain(deps.database)
  const node = await startNode({ ...deps, database })
  return { ...node, close: () => node.close().then(database.close) }
}

/** Tests hash thousands of passwords, and no secret rests on any. */
export function weakHasher(): PasswordHasher {
  return passwordHasher({ strength: { memoryCost: 64, timeCost: 1, parallelism: 1 } })
}

/** The catalogue as it is shipped. */
export function theShippedCatalogue(): Promise<CatalogueFiles> {
  return readCatalogueFiles(fileURLToPath(new URL('../../../../data', import.meta.url)))
}

/** A folder with the files a build of the web app leaves behind. */
export async function aBuiltWebApp(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bannerday-web-'))
  await Promise.all(['assets', '.vite'].map((name) => mkdir(join(folder, name))))
  const files = {
    'index.html': '<!doctype html><title>Bannerday</title>',
    'index.html.br': 'compressed page',
    'sw.js': 'self.skipWaiting()',
    'manifest.webmanifest': '{"name":"Bannerday"}',
    'assets/main-4f3a.js': 'export const answer = 42',
    'assets/main-4f3a.js.br': 'compressed with brotli',
    'assets/main-4f3a.js.gz': 'compressed with gzip',
    'assets/main-4f3a.js.map': '{"sources":["secret.ts"]}',
    '.env': 'SECRET=1',
    '.vite/manifest.json': '{"SECRET":1}',
  }
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(folder, name), content)))
  return folder
}
