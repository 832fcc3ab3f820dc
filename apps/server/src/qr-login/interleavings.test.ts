import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#db/database.ts'
import { sessions, users } from '#db/schema.ts'
import { DATABASES } from '#testing/databases.ts'
import { pickingFrom } from '#testing/picking.ts'
import { qrLoginService } from './qr-login.service.ts'
import { type Confirmer, qrStore } from './qr-login.store.ts'

/** PGlite takes one query at a time, so there is little to interleave; PostgreSQL is where races would show. */
const ROUNDS: Readonly<Record<string, number>> = { PGlite: 50, PostgreSQL: 1_000 }

describe.each(DATABASES)('QR login on %s', (name, open) => {
  const rounds = ROUNDS[name] ?? 0
  let database: Database
  let ada: Confirmer
  let bob: Confirmer
  beforeAll(async () => {
    database = await open()
    ada = await aPlayer('ada')
    bob = await aPlayer('bob')
  })
  afterAll(() => database.close())

  async function aPlayer(username: string): Promise<Confirmer> {
    const now = new Date()
    const [player] = await database.sql
      .insert(users)
      .values({ username, usernameKey: username, status: 'active', language: 'en', createdAt: now })
      .returning({ userId: users.id })
    const signedIn = { userId: player?.userId ?? 0, sessionId: randomUUID() }
    await database.sql.insert(sessions).values({
      id: signedIn.sessionId,
      userId: signedIn.userId,
      tokenHash: username,
      createdAt: now,
      expiresAt: now,
    })
    return signedIn
  }

  it(`gives never two tokens in ${rounds} random interleavings`, async () => {
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
    const pick = pickingFrom(20_250_524)
    let granted = 0
    for (let round = 0; round < rounds; round += 1) {
      const { secret, publicId, code } = await qr.generate({ device: '', ip: '' })
      const before = tokens
      const acts = [
        () => qr.scan(publicId, code, ada.userId),
        () => qr.scan(publicId, code, bob.userId),
        () => qr.confirm(publicId, ada),
        () => qr.confirm(publicId, bob),
        () => qr.check(secret, null),
        () => qr.check(secret, 'browser'),
        () => (pick(8) === 0 ? qr.deny(publicId, ada.userId) : qr.check(secret, null)),
        () => (pick(8) === 0 ? qr.withdraw(ada.userId, database.sql) : qr.check(secret, null)),
      ]
      const steps = Array.from({ length: 10 }, () => acts[pick(acts.length)])
      await Promise.all(steps.map(async (step) => step?.()))
      await Promise.all([
        qr.scan(publicId, code, ada.userId),
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
