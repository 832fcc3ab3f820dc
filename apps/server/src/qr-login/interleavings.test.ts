import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema.ts'
import { DATABASES } from '#testing/databases.ts'
import { qrLoginService } from './qr-login.service.ts'
import { qrStore } from './qr-login.store.ts'

/** PGlite takes one query at a time, so there is little to interleave; PostgreSQL is where races would show. */
const ROUNDS: Readonly<Record<string, number>> = { PGlite: 50, PostgreSQL: 1_000 }

describe.each(DATABASES)('QR login on %s', (name, open) => {
  const rounds = ROUNDS[name] ?? 0
  let database: Database
  beforeAll(async () => {
    database = await open()
    const players = ['ada', 'bob'].map((username) => ({
      username,
      usernameKey: username,
      status: 'active' as const,
      language: 'en' as const,
      createdAt: new Date(),
    }))
    await database.sql.insert(users).values(players)
  })
  afterAll(() => database.close())

  it(`gives never two tokens in ${rounds} random interleavings`, async () => {
    const [ada = 0, bob = 0] = (await database.sql.select({ id: users.id }).from(users)).map(({ id }) => id)
    let tokens = 0
    const qr = qrLoginService({
      store: qrStore(database),
      lifeSeconds: 120,
      limitsChecks: false,
      openSession: (userId) => {
        tokens += 1
        return Promise.resolve(`token of ${userId}`)
      },
      tellOwner: () => Promise.resolve(),
    })
    let seed = 20_250_524
    const pick = (most: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
      return (seed >> 8) % most
    }
    let granted = 0
    for (let round = 0; round < rounds; round += 1) {
      const { secret, publicId, code } = await qr.generate({ device: '', ip: '' })
      const before = tokens
      const acts = [
        () => qr.scan(publicId, code, ada),
        () => qr.scan(publicId, code, bob),
        () => qr.confirm(publicId, ada),
        () => qr.confirm(publicId, bob),
        () => qr.check(secret, null),
        () => qr.check(secret, 'browser'),
        () => (pick(8) === 0 ? qr.deny(publicId, ada) : qr.check(secret, null)),
        () => (pick(8) === 0 ? qr.withdraw(ada) : qr.check(secret, null)),
      ]
      const steps = Array.from({ length: 10 }, () => acts[pick(acts.length)])
      await Promise.all(steps.map(async (step) => step?.()))
      await Promise.all([
        qr.scan(publicId, code, ada),
        qr.confirm(publicId, ada),
        qr.check(secret, 'browser'),
      ])
      await Promise.all(Array.from({ length: 4 }, () => qr.check(secret, pick(2) === 0 ? null : 'browser')))
      expect(tokens - before).toBeLessThanOrEqual(1)
      granted += tokens - before
    }
    expect(granted).toBeGreaterThan(rounds / 10)
  })
})
