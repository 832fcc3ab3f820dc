import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { MIGRATIONS_FOLDER } from '#db/database.ts'
import { databaseOn } from '#db/embedded.ts'
import { migratePostgres } from '#db/postgres.ts'
import packageJson from '#package.json' with { type: 'json' }
import { TEMPLATE, databaseUrl } from './postgres-url.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly pgliteDump: string
    /** Null in a quick run, which does without PostgreSQL. */
    readonly postgresUrl: string | null
    /** How often a node that sends reminders is killed. */
    readonly reminderRounds: number
    /** How many nodes answer the calls of a test. */
    readonly nodes: number
  }
}

const CACHE = fileURLToPath(new URL('../../../../.cache', import.meta.url))

/** Creating a database takes seconds, copying one hardly any time: each kind is made once and copied from then on. */
export async function setup(project: TestProject): Promise<void> {
  const postgresUrl = process.env['TEST_DATABASE_URL'] ?? null
  project.provide('pgliteDump', await pgliteDump())
  project.provide('postgresUrl', postgresUrl)
  project.provide('reminderRounds', Number(process.env['REMINDER_ROUNDS'] ?? 4))
  project.provide('nodes', Number(process.env['TEST_NODES'] ?? 1))
  if (postgresUrl !== null) await postgresTemplate(postgresUrl)
}

async function pgliteDump(): Promise<string> {
  const path = join(CACHE, `pglite-${await migrationsHash()}.tar`)
  if (existsSync(path)) return path
  const client = await PGlite.create()
  await databaseOn(client)
  const dump = await client.dumpDataDir('none')
  await client.close()
  await mkdir(CACHE, { recursive: true })
  await writeFile(path, Buffer.from(await dump.arrayBuffer()))
  return path
}

async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256').update(packageJson.dependencies['@electric-sql/pglite'])
  const files = await readdir(MIGRATIONS_FOLDER)
  for (const file of files.filter((name) => name.endsWith('.sql')).toSorted()) {
    hash.update(await readFile(join(MIGRATIONS_FOLDER, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

async function postgresTemplate(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`drop database if exists ${TEMPLATE}`)
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  await migratePostgres(databaseUrl(url, TEMPLATE))
}
