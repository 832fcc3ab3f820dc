import { sql as rawSql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database, Sql } from '#db/database.ts'
import type { Clock } from '#ports/clock.ts'
import { writeBackup, type BackupSize, type Entry } from './backup-file.ts'
import { migrationOf } from './migrations.ts'
import { rowsOf, tablesOf, type Table } from './tables.ts'

/** Some rows hold a picture or a whole plan: so many fit into memory. */
const ROWS_AT_ONCE = 200

/** Writes everything that is in the database, as it is at one moment, into a file that `restore` reads. */
export function backUp(
  { background }: Pick<Database, 'background'>,
  path: string,
  clock: Clock,
): Promise<BackupSize> {
  return background.transaction(
    async (sql) =>
      writeBackup(path, {
        migration: await migrationOf(sql),
        takenAt: new Date(clock.now()).toISOString(),
        entries: entriesOf(sql),
      }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function* entriesOf(sql: Sql): AsyncGenerator<Entry> {
  // Values are written as text, which must not depend on where the database stands.
  await sql.execute(rawSql`set local timezone to 'UTC'`)
  await sql.execute(rawSql`set local datestyle to 'ISO'`)
  for (const table of await tablesOf(sql)) {
    const columns = table.columns.map(({ name }) => name)
    yield { kind: 'table', table: { table: table.name, columns, next: await nextOf(sql, table) } }
    for await (const json of rowsAsJson(sql, table)) yield { kind: 'row', json }
  }
}

/** Through a cursor: a table need not fit into memory. */
async function* rowsAsJson(sql: Sql, { name, columns }: Table): AsyncGenerator<string> {
  const values = rawSql.join(
    columns.map((column) => rawSql`${rawSql.identifier(column.name)}::text`),
    rawSql`, `,
  )
  await sql.execute(
    rawSql`declare backup no scroll cursor for
      select to_json(array[${values}])::text as json from ${rawSql.identifier(name)}`,
  )
  const fetched = z.object({ json: z.string() })
  for (;;) {
    const rows = await rowsOf(sql, rawSql.raw(`fetch ${ROWS_AT_ONCE} from backup`), fetched)
    if (rows.length === 0) break
    for (const { json } of rows) yield json
  }
  await sql.execute(rawSql`close backup`)
}

/** Sequences stand outside snapshots, and are never behind the rows. */
async function nextOf(sql: Sql, { columns }: Table): Promise<Record<string, string>> {
  const next: Record<string, string> = {}
  for (const { name, sequence } of columns) {
    if (sequence === null) continue
    const [row] = await rowsOf(
      sql,
      // The name is quoted already, as PostgreSQL gave it.
      rawSql`select (last_value + is_called::int)::text as next from ${rawSql.raw(sequence)}`,
      z.object({ next: z.string() }),
    )
    if (row) next[name] = row.next
  }
  return next
}
