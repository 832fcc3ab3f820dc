import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql as rawSql } from 'drizzle-orm'
import type { Database, Sql } from '#db/database.ts'
import { createDatabase, databaseOn } from '#db/embedded.ts'
import type { Clock } from '#ports/clock.ts'
import { backUp } from './back-up.ts'
import {
  type BackedUpTable,
  checkBackup,
  openBackup,
  UnusableBackup,
  type BackupSize,
} from './backup-file.ts'
import { migrationNames, migrationOf, withMigrationsUpTo } from './migrations.ts'
import { tablesOf, type Table } from './tables.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

/** How much is sent to the database at once. */
const BATCH_CHARACTERS = 1_000_000
/** Requests of other nodes may get in the way while the tables are locked one by one. */
const ATTEMPTS = 5

export type Restored = BackupSize & { readonly takenAt: string; readonly migration: string }

/**
 * Replaces everything in the database by what is in the file, all of it or nothing. The file is read to its end before
 * anything is touched; running nodes learn of it and drop what they remember.
 */
export async function restore(
  { background }: Pick<Database, 'background'>,
  path: string,
  clock: Clock,
): Promise<Restored> {
  const backup = await checkBackup(path)
  await upToDate(path, backup.migration, clock, async (current, migration) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await background.transaction((sql) => replaceEverything(sql, current, migration))
      } catch (error) {
        if (attempt === ATTEMPTS || !isDeadlock(error)) throw error
      }
    }
  })
  return backup
}

/**
 * Works on a backup of today's migration. One of an older release is brought up to date in a database of its own, by the
 * migrations that every database has had since.
 */
async function upToDate(
  path: string,
  migration: string,
  clock: Clock,
  work: (path: string, migration: string) => Promise<void>,
): Promise<void> {
  const names = await migrationNames()
  const newest = names.at(-1) ?? ''
  if (!names.includes(migration)) {
    throw new UnusableBackup(
      `The backup is of a newer version (${migration}), and this one knows ${newest}: restore it with that version.`,
    )
  }
  if (migration === newest) return work(path, migration)
  return inTemporaryFolder('restore', async (folder) => {
    const client = await createDatabase(join(folder, 'database'))
    try {
      const older = await withMigrationsUpTo(migration, (migrations) => databaseOn(client, migrations))
      await older.background.transaction((sql) => replaceEverything(sql, path, migration))
      const current = join(folder, 'backup')
      await backUp(await databaseOn(client), current, clock)
      await work(current, newest)
    } finally {
      await client.close()
    }
  })
}

async function replaceEverything(sql: Sql, path: string, migration: string): Promise<void> {
  const tables = await tablesOf(sql)
  const names = rawSql.join(
    tables.map(({ name }) => rawSql.identifier(name)),
    rawSql`, `,
  )
  // Nobody reads or writes from here on; a node that waits longer than a request may take answers 503.
  await sql.execute(rawSql`lock table ${names} in access exclusive mode`)
  // Looked up only now: a node of another version may have been migrating.
  const known = await migrationOf(sql)
  if (known !== migration)
    throw new UnusableBackup(`The database is at ${known}, the backup at ${migration}.`)
  await sql.execute(rawSql`truncate ${names}`)

  let current: Table | null = null
  let rows: string[] = []
  let characters = 0
  const flush = async () => {
    if (current !== null && rows.length > 0) await insert(sql, current, rows)
    rows = []
    characters = 0
  }
  const { entries } = await openBackup(path)
  for await (const entry of entries) {
    if (entry.kind === 'row') {
      rows.push(entry.json)
      characters += entry.json.length
      if (characters >= BATCH_CHARACTERS) await flush()
      continue
    }
    await flush()
    current = tableFor(entry.table, tables)
    await restartSequences(sql, current, entry.table)
  }
  await flush()
  await sql.execute(rawSql`select pg_notify('database_restored', '')`)
}

function tableFor({ table, columns }: BackedUpTable, tables: readonly Table[]): Table {
  const found = tables.find(({ name }) => name === table)
  const names = found?.columns.map(({ name }) => name)
  if (!found || !isDeepStrictEqual(names, columns)) {
    throw new UnusableBackup(`The table ${table} of the backup is not the one of this database.`)
  }
  return found
}

/** PostgreSQL reads the values as it wrote them. */
async function insert(sql: Sql, { name, columns }: Table, rows: readonly string[]): Promise<void> {
  const names = rawSql.join(
    columns.map((column) => rawSql.identifier(column.name)),
    rawSql`, `,
  )
  const values = rawSql.join(
    columns.map((column, place) => rawSql.raw(`(r ->> ${place})::${column.type}`)),
    rawSql`, `,
  )
  try {
    await sql.execute(
      rawSql`insert into ${rawSql.identifier(name)} (${names})
        select ${values} from json_array_elements(${`[${rows.join(',')}]`}::json) as r`,
    )
  } catch (error) {
    // The message would hold the whole statement, with everything that players keep secret.
    const reason =
      error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    throw new Error(`The rows of ${name} were not taken: ${reason}.`, { cause: error })
  }
}

/** Not by `setval`, which a transaction that fails would not take back. */
async function restartSequences(sql: Sql, { columns }: Table, { next }: BackedUpTable): Promise<void> {
  for (const { name, sequence } of columns) {
    const value = next[name]
    if (sequence !== null && value !== undefined) {
      await sql.execute(rawSql.raw(`alter sequence ${sequence} restart with ${value}`))
    }
  }
}

function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '40P01') || isDeadlock(error.cause)
}
