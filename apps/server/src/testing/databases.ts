import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { Database } from '#db/database.ts'
import { databaseOn } from '#db/embedded.ts'
import { openPostgres } from '#db/postgres.ts'
import { databaseUrl, TEMPLATE } from './postgres-url.ts'

type OpenTestDatabase = () => Promise<Database>

/** For tests of what only several connections can show. */
export const hasPostgres = inject('postgresUrl') !== null

/**
 * Every store is tested on both, for the dialect is one only as long as we see that it is. A quick run is content with
 * one of them.
 */
export const DATABASES: readonly (readonly [string, OpenTestDatabase])[] = [
  ['PGlite', memoryDatabase],
  ...(hasPostgres ? [['PostgreSQL', freshPostgres] as const] : []),
]

let dump: Promise<Blob> | undefined

/** A copy of the migrated one, which is read once for all the files of a worker. */
export async function memoryDatabase(): Promise<Database> {
  dump ??= readFile(inject('pgliteDump')).then((bytes) => new Blob([bytes]))
  return databaseOn(await PGlite.create({ loadDataDir: await dump }))
}

async function freshPostgres(): Promise<Database> {
  return openPostgres(await newPostgresDatabase(TEMPLATE), (error) => {
    throw error
  })
}

/** The address of a new database on the test server: a copy of the migrated one, or an empty one. */
export async function newPostgresDatabase(template: typeof TEMPLATE | 'template0'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = postgresUrl()
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  return databaseUrl(server, name)
}

/** The address of the test server. */
export function postgresUrl(): string {
  const url = inject('postgresUrl')
  if (url === null) throw new Error('This test needs PostgreSQL: `npm test` finds or starts one')
  return url
}
