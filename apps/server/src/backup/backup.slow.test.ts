import { mkdtemp, readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { databaseOn } from '#db/embedded.ts'
import { users, votes } from '#db/schema.ts'
import { clockAt } from '#testing/clock.ts'
import { DATABASES, hasPostgres, memoryDatabase } from '#testing/databases.ts'
import { isOneNode } from '#testing/nodes.ts'
import { backUp } from './back-up.ts'
import { withMigrationsUpTo } from './migrations.ts'
import { restore } from './restore.ts'
import { contentOf, fillEveryTable } from './testing/whole-database.ts'

const clock = clockAt('2026-03-01T12:00:00Z')
const KINDS = DATABASES.map(([kind]) => kind)
const sources = new Map<string, Database>()
const targets = new Map<string, Database>()

const player = (username: string) => ({
  username,
  usernameKey: username,
  status: 'active' as const,
  language: 'en' as const,
  createdAt: new Date(clock.now()),
})

async function inNewFolder(name: string): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'bannerday-backup-')), name)
}

function known(databases: ReadonlyMap<string, Database>, kind: string): Database {
  const database = databases.get(kind)
  if (!database) throw new Error(`${kind} was not opened`)
  return database
}

beforeAll(async () => {
  for (const [kind, open] of DATABASES) {
    const source = await open()
    await fillEveryTable(source)
    sources.set(kind, source)
    targets.set(kind, await open())
  }
  return async () => {
    for (const database of [...sources.values(), ...targets.values()]) await database.close()
  }
})

describe.each(KINDS.flatMap((from) => KINDS.map((to) => [from, to] as const)))(
  'a backup of %s, restored into %s',
  (from, to) => {
    let path: string
    beforeAll(async () => {
      path = await inNewFolder('backup')
      await known(targets, to)
        .sql.insert(users)
        .values([player('old'), player('older')])
    })

    it('is every row of every table, every sequence, and nothing that was there before', async () => {
      const content = await contentOf(known(sources, from))
      const tables = Object.entries(content).filter(([name]) => !name.endsWith('_seq'))
      expect(tables.filter(([, rows]) => rows.length !== 2)).toEqual([])
      const size = { tables: tables.length, rows: 2 * tables.length }
      expect(await backUp(known(sources, from), path, clock)).toEqual(size)
      expect(await restore(known(targets, to), path, clock)).toMatchObject({
        takenAt: '2026-03-01T12:00:00.000Z',
        ...size,
      })
      expect(await contentOf(known(targets, to))).toEqual(content)
    })

    it('goes on counting where the backup was, and can be restored again over what has happened since', async () => {
      const target = known(targets, to)
      const [added] = await target.sql.insert(users).values(player('new')).returning()
      expect(added?.id).toBe(42)
      await restore(target, path, clock)
      expect(await contentOf(target)).toEqual(await contentOf(known(sources, from)))
    })
  },
)

describe.runIf(isOneNode)('the file of a backup', () => {
  it('can be read by nobody but its owner, and has nothing beside it when it is done', async () => {
    const path = await inNewFolder('backup')
    await backUp(known(sources, 'PGlite'), path, clock)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await readdir(join(path, '..'))).toEqual(['backup'])
  })

  it('that cannot be written fails with the reason, and the database goes on', async () => {
    const path = join(await inNewFolder('missing'), 'backup')
    await expect(backUp(known(sources, 'PGlite'), path, clock)).rejects.toThrow('ENOENT')
    expect(await known(sources, 'PGlite').sql.$count(users)).toBe(2)
  })
})

/** PGlite takes one transaction at a time. */
test.runIf(hasPostgres)('a backup shows one moment, however much is written meanwhile', async () => {
  const open = new Map(DATABASES).get('PostgreSQL')
  if (!open) throw new Error('PostgreSQL is one of them')
  const [source, target] = await Promise.all([open(), open()])
  await source.sql.execute(sql`insert into users (username, username_key, status, language, created_at)
    select n, n, 'active', 'en', now() from generate_series(1, 5000) as n`)
  await source.sql.execute(sql`insert into votes (user_id, activity_uuid, category_id, option_id)
    select id, gen_random_uuid(), 'fun', 'yes' from users`)

  let written = 0
  const path = await inNewFolder('backup')
  const done = new AbortController()
  const backingUp = backUp(source, path, clock).finally(() => done.abort())
  // Every player has a vote: one without would be half a transaction.
  while (!done.signal.aborted) {
    await source.sql.transaction(async (inner) => {
      const [added] = await inner
        .insert(users)
        .values(player(`late${written}`))
        .returning()
      await inner.insert(votes).values({
        userId: added?.id ?? 0,
        activityUuid: '00000000-0000-4000-8000-000000000001',
        categoryId: 'fun',
        optionId: 'yes',
      })
    })
    written += 1
  }
  await backingUp
  await restore(target, path, clock)
  const restored = await target.sql.$count(users)
  expect(restored).toBeGreaterThanOrEqual(5000)
  expect(restored).toBeLessThan(5000 + written)
  expect(await target.sql.$count(votes)).toBe(restored)
  await Promise.all([source.close(), target.close()])
})

test('a backup of an older release is brought up to date by the migrations since, and then restored', async () => {
  const older = await withMigrationsUpTo('0003_votes_and_slots', async (migrations) =>
    databaseOn(await PGlite.create(), migrations),
  )
  await older.sql.execute(sql`insert into users (id, username, username_key, status, language, created_at)
    values (7, 'Ada', 'ada', 'active', 'ja', '2025-01-01')`)
  await older.sql.execute(sql`insert into votes values (7, gen_random_uuid(), 'fun', 'yes')`)
  const path = await inNewFolder('older')
  await backUp(older, path, clock)
  await older.close()

  const database = await memoryDatabase()
  await restore(database, path, clock)
  const [ada] = await database.sql.select().from(users)
  expect(ada).toMatchObject({ id: 7, username: 'Ada', language: 'ja', role: 'player', signInMail: true })
  expect(await database.sql.$count(users)).toBe(1)
  await database.close()
})
