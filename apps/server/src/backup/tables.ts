import { sql as rawSql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Sql } from '#db/database.ts'

const table = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string(), sequence: z.nullable(z.string()) })),
  /** Tables that its rows refer to. */
  parents: z.array(z.string()),
})
export type Table = z.output<typeof table>

/**
 * Every table of the database with its columns, in an order in which they can be filled. The database is asked, not our
 * schema: no table can be forgotten, and one of an older release is described as it was.
 */
export async function tablesOf(sql: Sql): Promise<Table[]> {
  const rows = await rowsOf(
    sql,
    rawSql`
      select c.relname as name,
        (select json_agg(json_build_object(
            'name', a.attname,
            'type', format_type(a.atttypid, a.atttypmod),
            'sequence', pg_get_serial_sequence(c.oid::regclass::text, a.attname)
          ) order by a.attnum)
          from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
        (select coalesce(json_agg(distinct parent.relname), '[]')
          from pg_constraint f join pg_class parent on parent.oid = f.confrelid
          where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      order by c.relname`,
    table,
  )
  return parentsFirst(rows)
}

function parentsFirst(tables: readonly Table[]): Table[] {
  const sorted: Table[] = []
  const isPlaced = (name: string) => sorted.some((placed) => placed.name === name)
  while (sorted.length < tables.length) {
    const ready = tables.filter(({ name, parents }) => !isPlaced(name) && parents.every(isPlaced))
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle.')
    sorted.push(...ready)
  }
  return sorted
}

/** What a statement of our own answers: no query builder knows its columns. */
export async function rowsOf<Row>(
  sql: Sql,
  statement: ReturnType<typeof rawSql>,
  row: z.ZodMiniType<Row>,
): Promise<Row[]> {
  return z.object({ rows: z.array(row) }).parse(await sql.execute(statement)).rows
}
