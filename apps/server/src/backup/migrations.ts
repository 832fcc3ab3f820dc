import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql as rawSql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { MIGRATIONS_FOLDER, type Sql } from '#db/database.ts'
import { rowsOf } from './tables.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const JOURNAL = join('meta', '_journal.json')

/** The list of migrations that drizzle keeps beside them. */
const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })) })

async function readJournal() {
  return journal.parse(JSON.parse(await readFile(join(MIGRATIONS_FOLDER, JOURNAL), 'utf8')))
}

/** The names of all migrations of this release, oldest first. */
export async function migrationNames(): Promise<string[]> {
  return (await readJournal()).entries.map(({ tag }) => tag)
}

/** The last migration that a database had. */
export async function migrationOf(sql: Sql): Promise<string> {
  const [list] = await rowsOf(
    sql,
    rawSql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
    z.object({ name: z.nullable(z.string()) }),
  )
  if (list?.name === null) throw new Error('There is no database here yet.')
  const [last] = await rowsOf(
    sql,
    rawSql`select max(created_at)::text as "when" from drizzle.__drizzle_migrations`,
    z.object({ when: z.string() }),
  )
  const known = (await readJournal()).entries.find(({ when }) => String(when) === last?.when)
  if (!known) throw new Error('The database was migrated by a newer version: use that one.')
  return known.tag
}

/** A folder with the migrations up to one of them, as the release had that came with it. */
export async function withMigrationsUpTo<Result>(
  name: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  return inTemporaryFolder('migrations', async (folder) => {
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true })
    const all = await readJournal()
    const last = all.entries.findIndex(({ tag }) => tag === name)
    const entries = all.entries.slice(0, last + 1)
    await writeFile(join(folder, JOURNAL), JSON.stringify({ ...all, entries }))
    return work(folder)
  })
}
