import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { Database } from '#db/database.ts'
import { START_PARAMS, databaseOn } from '#db/embedded.ts'
import { openPostgres } from '#db/postgres.ts'
import { isOneNode } from './nodes.ts'
import { databaseUrl, TEMPLATE } from './postgres-url.ts'

type OpenTestDatabase = () => Promise<Database>

/** For tests of what only several connections can show. */
export const hasPostgres = inject('postgresUrl') !== null

/**
 * Every store is tested on both, for the dialect is one only as long as we see that it is. A quick run is content with
 * one of them.
 */
export const DATABASES: readonly (readonly [string, OpenTestDatabase])[] = [
  ...(isOneNode ? [['PGlite', memoryDatabase] as const] : []),
  ...(hasPostgres ? [['PostgreSQL', freshPostgres] as const] : []),
]

type OpenDatabase = {
  readonly client: PGlite
  readonly database: Database
  readonly schema: Schema
}

let dump: Promise<Blob> | undefined
/** Those of tests that are over: to empty one takes some milliseconds, to open one a second. */
const unused: OpenDatabase[] = []

/** Migrated and empty. Nodes can only share PostgreSQL. */
export async function memoryDatabase(): Promise<Database> {
  if (!isOneNode) return freshPostgres()
  const open = unused.pop() ?? (await openCopy())
  const { client, database, schema } = open
  const listeners: [channel: string, onNotified: () => void][] = []
  return {
    ...database,
    listen: async (channel, onNotified) => {
      listeners.push([channel, onNotified])
      await database.listen(channel, onNotified)
    },
    close: async () => {
      // One by one: if only a channel is named, PGlite calls them again as soon as the next test listens to it.
      for (const [channel, onNotified] of listeners) await client.unlisten(channel, onNotified)
      // What a test has done to the schema is not undone.
      if (!isDeepStrictEqual(await schemaOf(client), schema)) return database.close()
      await empty(client, schema)
      unused.push(open)
    },
  }
}

/** For a test that goes on after closing it. */
export async function databaseToClose(): Promise<Database> {
  return (await openCopy()).database
}

/** A copy of the migrated one, which is read once for all the files of a worker. */
async function openCopy(): Promise<OpenDatabase> {
  dump ??= readFile(inject('pgliteDump')).then((bytes) => new Blob([bytes]))
  const client = await PGlite.create({ loadDataDir: await dump, startParams: START_PARAMS })
  const database = await databaseOn(client)
  return { client, database, schema: await schemaOf(client) }
}

/** The columns and constraints of each table. */
type Schema = readonly { readonly table: string; readonly names: readonly string[] }[]

async function schemaOf(client: PGlite): Promise<Schema> {
  const { rows } = await client.query<Schema[number]>(`
    select relname as "table", array(
      select attname from pg_attribute where attrelid = pg_class.oid
      union all select conname from pg_constraint where conrelid = pg_class.oid
      order by 1
    ) as names
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by relname`)
  return rows
}

/** Most tables are empty already, and to see that takes less time than to truncate them. */
async function empty(client: PGlite, schema: Schema): Promise<void> {
  const parts = schema.map(({ table }) => `(select '${table}' as "table" from ${table} limit 1)`)
  const filled = await client.query<{ table: string }>(parts.join(' union all '))
  const tables = filled.rows.map(({ table }) => table)
  if (tables.length > 0) await client.exec(`truncate ${tables.join(', ')} cascade`)
  // Also those of tables from which all rows were deleted.
  await client.exec(`
    select setval(format('%I', sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null`)
}

async function freshPostgres(): Promise<Database> {
  const address = await newPostgresDatabase(TEMPLATE)
  const database = await openPostgres(address, failOnIdleError)
  addresses.set(database, address)
  return database
}

const addresses = new WeakMap<Database, string>()

/** The same database for another node, with connections of its own; one that a test has wrapped is shared. */
export async function connectAgain(database: Database): Promise<Database> {
  const address = addresses.get(database)
  return address === undefined
    ? { ...database, close: async () => {} }
    : openPostgres(address, failOnIdleError, { migrates: false })
}

function failOnIdleError(error: Error): never {
  throw error
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
