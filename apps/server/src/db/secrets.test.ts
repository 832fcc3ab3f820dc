import { expect, it } from 'vitest'
import { memoryDatabase } from '#testing/databases.ts'
import { secrets as table } from './schema.ts'
import { ownSecrets } from './secrets.ts'

it('a secret is made once, and found again by whoever asks', async () => {
  const database = await memoryDatabase()
  const made = ['first', 'second']
  const make = () => made.shift() ?? 'none is left'
  const nodes = [ownSecrets(database), ownSecrets(database)]
  const found = []
  for (const node of [...nodes, ...nodes]) found.push(await node.find('key', make))
  expect(found).toEqual(['first', 'first', 'first', 'first'])
  await database.close()
})

it('a secret of before a restore is not kept, even if its database answers only afterwards', async () => {
  const database = await memoryDatabase()
  const secrets = ownSecrets(database)
  const late = secrets.find('key', () => 'of before')
  secrets.forget()
  expect(await late).toBe('of before')
  await database.sql.update(table).set({ value: 'of the backup' })
  expect(await secrets.find('key', () => 'a new one')).toBe('of the backup')
  await database.close()
})
