import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema.ts'
import { memoryDatabase } from './databases.ts'
import { isOneNode } from './nodes.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

function newUser({ sql: query }: Database) {
  const user = {
    username: 'Mika',
    usernameKey: 'mika',
    status: 'active',
    language: 'en',
    createdAt: new Date(0),
  } as const
  return query.insert(users).values(user).returning({ id: users.id })
}

describe.runIf(isOneNode)('the database of a test', () => {
  it('is that of the test before, emptied, with ids that begin anew', async () => {
    const first = await memoryDatabase()
    await newUser(first)
    await first.close()
    const opened = vi.spyOn(PGlite, 'create')
    const second = await memoryDatabase()
    await expect(newUser(second)).resolves.toEqual([{ id: 1 }])
    await second.sql.delete(users)
    await second.close()
    const third = await memoryDatabase()
    await expect(newUser(third)).resolves.toEqual([{ id: 1 }])
    await third.close()
    expect(opened).not.toHaveBeenCalled()
  })

  it('tells its changes to nobody of the test before', async () => {
    const [before, now] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const first = await memoryDatabase()
    await first.listen('catalogue_changed', before)
    await first.close()
    const second = await memoryDatabase()
    await second.listen('catalogue_changed', now)
    await second.sql.execute(sql`select pg_notify('catalogue_changed', '')`)
    expect(now).toHaveBeenCalledOnce()
    expect(before).not.toHaveBeenCalled()
    await second.close()
  })

  it('is another one where a test has changed the tables', async () => {
    const changed = await memoryDatabase()
    await changed.sql.execute(sql`alter table users add column moon text`)
    await changed.close()
    const next = await memoryDatabase()
    await expect(next.sql.execute(sql`select moon from users`)).rejects.toThrow('select moon')
    await next.close()
  })
})
