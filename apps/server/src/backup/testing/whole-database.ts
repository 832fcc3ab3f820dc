import { sql as rawSql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { rowsOf, tablesOf } from '#backup/tables.ts'
import type { Database } from '#db/database.ts'

const NASTY = ` "quoted" \\ back\\slash, {brace}\nnext line\u2028\ttab 🎮 原神 null`

/**
 * Two rows for every table: one with a value in each column, one with as few as it may have. Values depend on the type
 * and the number of the row only, so that what refers to another table finds its row there. A type without an entry
 * fails here: then it needs one.
 */
const VALUES: Readonly<Record<string, (row: number) => string>> = {
  text: (row) => `${row}${NASTY}`,
  uuid: (row) => `00000000-0000-4000-8000-00000000000${row}`,
  bigint: String,
  integer: String,
  boolean: (row) => String(row === 1),
  jsonb: (row) =>
    row === 1
      ? JSON.stringify({ text: NASTY, big: [1.5, null] }).replace('1.5', '12345678901234567890.5')
      : 'null',
  'timestamp(3) with time zone': (row) => `2026-03-0${row} 12:34:56.789+08`,
  'text[]': () => `{"a,b","${String.raw`\"`}","{}",NULL,"null"}`,
  'bigint[]': () => '{1,9007199254740993}',
}

/** Fills every table there is, and moves every sequence on as if rows had been deleted. */
export async function fillEveryTable({ sql }: Database): Promise<void> {
  const nullable = await rowsOf(
    sql,
    rawSql`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and is_nullable = 'YES'`,
    z.object({ name: z.string() }),
  )
  const mayBeNull = new Set(nullable.map(({ name }) => name))
  for (const { name, columns } of await tablesOf(sql)) {
    for (const row of [1, 2]) {
      const values = columns.map((column) => {
        if (row === 2 && mayBeNull.has(`${name}.${column.name}`)) return rawSql`null`
        const value = VALUES[column.type]
        if (!value) throw new Error(`${name}.${column.name} is a ${column.type}: say which values that has`)
        return rawSql`${value(row)}::text::${rawSql.raw(column.type)}`
      })
      await sql.execute(
        rawSql`insert into ${rawSql.identifier(name)} values (${rawSql.join(values, rawSql`, `)})`,
      )
    }
    for (const { sequence } of columns) {
      if (sequence !== null) await sql.execute(rawSql`select setval(${sequence}, 41)`)
    }
  }
}

/** Everything that is in a database, as PostgreSQL writes it: rows by table, and what sequences give next. */
export function contentOf({ sql }: Database): Promise<Record<string, readonly string[]>> {
  return sql.transaction(async (inner) => {
    await inner.execute(rawSql`set local timezone to 'UTC'`)
    const tables = await rowsOf(
      inner,
      rawSql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
      z.object({ name: z.string() }),
    )
    const sequences = await rowsOf(
      inner,
      rawSql`select sequence_name as name from information_schema.sequences where sequence_schema = 'public' order by 1`,
      z.object({ name: z.string() }),
    )
    const content: Record<string, readonly string[]> = {}
    for (const { name } of tables) {
      const rows = await rowsOf(
        inner,
        rawSql`select one::text as text from ${rawSql.identifier(name)} as one order by 1`,
        z.object({ text: z.string() }),
      )
      content[name] = rows.map(({ text }) => text)
    }
    for (const { name } of sequences) {
      const [row] = await rowsOf(
        inner,
        rawSql`select (last_value + is_called::int)::text as next from ${rawSql.identifier(name)}`,
        z.object({ next: z.string() }),
      )
      content[name] = [row?.next ?? '']
    }
    return content
  })
}
