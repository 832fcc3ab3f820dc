import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { expect, test } from 'vitest'
import { checkBackup } from '#backup/backup-file.ts'
import { migrationNames, migrationOf, withMigrationsUpTo } from '#backup/migrations.ts'
import { openEmbedded } from '#db/embedded.ts'
import { openPostgres } from '#db/postgres.ts'
import { hasPostgres, newPostgresDatabase } from '#testing/databases.ts'
import { admin } from './admin.ts'

const run = (env: Record<string, string>, ...args: string[]) =>
  admin(args, { env, dataFolder: 'not read', progress: () => {} })
const newFolder = () => mkdtemp(join(tmpdir(), 'bannerday-older-'))

/** The database of the release before this one: how to reach it, and its last migration now. */
type Older = {
  readonly env: Record<string, string>
  readonly migrationNow: () => Promise<string>
}

async function olderEmbedded(before: string): Promise<Older> {
  const folder = await newFolder()
  const database = await withMigrationsUpTo(before, (migrations) => openEmbedded(folder, migrations))
  await database.close()
  return {
    env: { DATA_DIR: folder },
    migrationNow: async () => {
      const opened = await openEmbedded(folder, null)
      return migrationOf(opened.sql).finally(opened.close)
    },
  }
}

async function olderPostgres(before: string): Promise<Older> {
  const url = await newPostgresDatabase('template0')
  const sql = drizzle(url)
  await withMigrationsUpTo(before, (migrationsFolder) => migrate(sql, { migrationsFolder }))
  await sql.$client.end()
  return {
    env: { DATABASE_URL: url },
    migrationNow: async () => {
      const opened = await openPostgres(url, () => {}, { migrates: false })
      return migrationOf(opened.sql).finally(opened.close)
    },
  }
}

const OLDER = [
  ['embedded', olderEmbedded] as const,
  ...(hasPostgres ? [['PostgreSQL', olderPostgres] as const] : []),
]

test.each(OLDER)(
  'before an upgrade, a new version backs up the %s database as the old version left it',
  async (_, open) => {
    const before = (await migrationNames()).at(-2) ?? ''
    const { env, migrationNow } = await open(before)
    const path = join(await newFolder(), 'backup')
    await run(env, 'backup', path)
    expect(await checkBackup(path)).toMatchObject({ migration: before })
    expect(await migrationNow()).toBe(before)
  },
)

test.runIf(hasPostgres)(
  'where PostgreSQL has no tables yet, a backup is refused with a sentence',
  async () => {
    const url = await newPostgresDatabase('template0')
    await expect(run({ DATABASE_URL: url }, 'backup', join(await newFolder(), 'backup'))).rejects.toThrow(
      'There is no database here yet.',
    )
  },
)
