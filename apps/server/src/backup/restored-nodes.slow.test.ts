import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { activities } from '#db/catalogue-schema.ts'
import type { Database } from '#db/database.ts'
import { openPostgres } from '#db/postgres.ts'
import { bearer, openAccountTestServer } from '#testing/account-test-server.ts'
import { hasPostgres, memoryDatabase, newPostgresDatabase } from '#testing/databases.ts'
import { TEMPLATE } from '#testing/postgres-url.ts'
import { testApp, theShippedCatalogue, type TestApp } from '#testing/test-app.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

async function twoConnections(): Promise<Database[]> {
  const url = await newPostgresDatabase(TEMPLATE)
  return Promise.all([1, 2].map(() => openPostgres(url, () => {})))
}

const pushKeyOf = async ({ app }: Pick<TestApp, 'app'>) =>
  (await app.inject('/api/reminders/offer')).json().data.public_key

const NODES: readonly (readonly [string, () => Promise<Database[]>])[] = [
  ['a node with the embedded database', async () => [await memoryDatabase()]],
  ...(hasPostgres ? [['two nodes on PostgreSQL', twoConnections] as const] : []),
]

test.each(NODES)('%s: players find the restored database at once, wherever they call', async (_, open) => {
  const catalogue = await theShippedCatalogue()
  const lost = await openAccountTestServer(memoryDatabase, {}, { catalogue })
  const token = await lost.aPlayer('ada')
  await lost.database.sql.update(activities).set({ version: 'of the backup' })
  const pushKey = await pushKeyOf(lost)
  const path = join(await mkdtemp(join(tmpdir(), 'bannerday-backup-')), 'backup')
  await backUp(lost.database, path, lost.clock)

  const databases = await open()
  const nodes = await Promise.all(databases.map((database) => testApp({ database, catalogue })))
  for (const node of nodes) expect(await pushKeyOf(node)).not.toBe(pushKey)
  const [database] = databases
  if (database) await restore(database, path, lost.clock)

  for (const { app } of nodes) {
    const profile = await app.inject({ url: '/api/user/profile', headers: bearer(token) })
    expect(profile.json().data).toMatchObject({ username: 'ada' })
    await expect.poll(() => pushKeyOf({ app })).toBe(pushKey)
    const versions = () => app.inject('/api/events?games=genshin&genshin_subgroup=version')
    await expect.poll(async () => (await versions()).body).toContain('of the backup')
  }
  await Promise.all(nodes.map((node) => node.close()))
  await lost.close()
})
