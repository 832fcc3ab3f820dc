import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsStore } from '#accounts/accounts.store.ts'
import { bearer, openAccountTestServer, type AccountTestServer } from '#testing/account-test-server.ts'
import { DATABASES } from '#testing/databases.ts'
import { qrLoginClient } from '#testing/qr-login-client.ts'

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

  it('leaves no way in open behind somebody who logs out everywhere at the moment of collection', async () => {
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

  it('leaves no way in open behind somebody who logs out everywhere at the moment of confirmation', async () => {
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

  it('leaves no way in open behind somebody who is banned at the moment of collection', async () => {
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
