import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsStore } from '#accounts/accounts.store.ts'
import type { Database } from '#db/database.ts'
import { sessions, users } from '#db/schema.ts'
import { bearer, openAccountTestServer, type AccountTestServer } from '#testing/account-test-server.ts'
import { DATABASES } from '#testing/databases.ts'
import { qrLoginClient } from '#testing/qr-login-client.ts'
import { seededRandom } from '#testing/seeded-random.ts'
import { testApp } from '#testing/test-app.ts'
import { qrLoginService } from './qr-login.service.ts'
import { qrStore, type Confirmer } from './qr-login.store.ts'

/** PGlite takes one query at a time; races show on PostgreSQL. */
const ROUNDS: Readonly<Record<string, number>> = { PGlite: 5, PostgreSQL: 30 }

describe.each(DATABASES)('QR login on %s', (name, open) => {
  const rounds = ROUNDS[name] ?? 0
  let server: AccountTestServer
  let qr: ReturnType<typeof qrLoginClient>
  beforeAll(async () => {
    server = await openAccountTestServer(open)
    qr = qrLoginClient(server)
  })
  afterAll(() => server.close())

  it('a QR login works when each step reaches another node', async () => {
    const ada = await server.aPlayer('ada')
    const other = await testApp({
      database: server.database,
      clock: server.clock,
      env: { RATE_LIMITS: 'off' },
    })
    const there = (path: string, payload: object, headers: Record<string, string> = {}) =>
      other.app.inject({ method: 'POST', url: `/api/auth/qrcode/${path}`, payload, headers })
    const { session_id, qr_session_id, qr_code } = (await there('generate', {})).json().data
    expect((await qr.check(session_id)).json().data).toMatchObject({ status: 'pending' })
    expect((await there('scan', { qr_code, session_id: qr_session_id }, bearer(ada))).statusCode).toBe(200)
    expect((await qr.check(session_id)).json().data).toMatchObject({ status: 'scanned' })
    expect((await qr.confirm({ session_id, qr_session_id, qr_code }, ada)).statusCode).toBe(200)
    const granted = await other.app.inject(`/api/auth/qrcode/check?session_id=${session_id}`)
    expect((await server.profile(granted.json().data.token)).statusCode).toBe(200)
    expect((await qr.check(session_id)).statusCode).toBe(410)
    await other.app.close()
  })

  it('logging out everywhere while a token is being collected leaves no session open', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const token = await server.aPlayer(`frank-${round}`)
      const code = await qr.aConfirmedCode(token)
      const [checked] = await Promise.all([
        qr.check(code.session_id),
        server.app.inject({ method: 'POST', url: '/api/auth/logout_all', headers: bearer(token) }),
      ])
      expect([401, 410]).toContain(await qr.useOf(checked))
    }
  })

  it('logging out everywhere while a code is being confirmed leaves no session open', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const token = await server.aPlayer(`heidi-${round}`)
      const code = await qr.generate()
      // Scanned by nobody in particular, so that until it is confirmed there is nothing of this player to take back.
      await qr.scan(code)
      await Promise.all([
        qr.confirm(code, token),
        server.app.inject({ method: 'POST', url: '/api/auth/logout_all', headers: bearer(token) }),
      ])
      const checked = await qr.check(code.session_id)
      expect([round, checked.json().data?.token]).toEqual([round, undefined])
    }
  })

  it('a ban while a token is being collected leaves no session open', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const username = `grace-${round}`
      const token = await server.aPlayer(username)
      const code = await qr.aConfirmedCode(token)
      const store = accountsStore(server.database)
      const { id = 0 } = (await store.byUsername(username)) ?? {}
      const [checked] = await Promise.all([
        qr.check(code.session_id),
        store.setStatus(id, 'banned', new Date(server.clock.now())),
      ])
      await store.setStatus(id, 'active', new Date(server.clock.now()))
      expect([401, 410]).toContain(await qr.useOf(checked))
    }
  })
})

/** PGlite takes one query at a time, so there is little to interleave; PostgreSQL is where races would show. */
const INTERLEAVINGS: Readonly<Record<string, number>> = { PGlite: 50, PostgreSQL: 200 }

describe.each(DATABASES)('QR login on %s', (name, open) => {
  const rounds = INTERLEAVINGS[name] ?? 0
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

  it(`a code never gives two tokens in ${rounds} random interleavings`, async () => {
    let tokens = 0
    const qr = qrLoginService({
      store: qrStore(database),
      lifeSeconds: 120,
      limitsChecks: false,
      openSession: (userId) => {
        tokens += 1
        return Promise.resolve(`token of ${userId}`)
      },
      tellingOwner: (_userId, _device, _page, work) => work(() => Promise.resolve()),
    })
    const check = (secret: string, browser: string | null) =>
      qr.check(secret, { browser, page: null, rememberBrowser: () => 'browser' })
    const pick = seededRandom(20_250_524)
    let granted = 0
    for (let round = 0; round < rounds; round += 1) {
      const { secret, publicId, code } = await qr.generate({ device: '', ip: '' })
      const before = tokens
      const acts = [
        () => qr.scan(publicId, code, ada.userId),
        () => qr.scan(publicId, code, bob.userId),
        () => qr.confirm(publicId, ada),
        () => qr.confirm(publicId, bob),
        () => check(secret, null),
        () => check(secret, 'browser'),
        () => (pick(8) === 0 ? qr.deny(publicId, ada.userId) : check(secret, null)),
        () => (pick(8) === 0 ? qr.withdraw(ada.userId, database.sql) : check(secret, null)),
      ]
      const steps = Array.from({ length: 10 }, () => acts[pick(acts.length)])
      await Promise.all(steps.map(async (step) => step?.()))
      await Promise.all([
        qr.scan(publicId, code, ada.userId),
        qr.confirm(publicId, ada),
        check(secret, 'browser'),
      ])
      await Promise.all(Array.from({ length: 4 }, () => check(secret, pick(2) === 0 ? null : 'browser')))
      expect(tokens - before).toBeLessThanOrEqual(1)
      granted += tokens - before
    }
    expect(granted).toBeGreaterThan(rounds / 10)
  })
})
