import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { qrSessions } from '#db/schema.ts'
import { bearer, openAccountTestServer, type AccountTestServer } from '#testing/account-test-server.ts'
import { DATABASES } from '#testing/databases.ts'
import { qrLoginClient } from '#testing/qr-login-client.ts'

describe.each(DATABASES)('what a confirmed QR code grants, on %s', (_, open) => {
  let server: AccountTestServer
  let qr: ReturnType<typeof qrLoginClient>
  let ada: string
  beforeAll(async () => {
    server = await openAccountTestServer(open)
    qr = qrLoginClient(server)
    ada = await server.aPlayer('ada')
  })
  afterAll(() => server.close())

  it('a confirmed code gives no token once the device that confirmed it was signed out or ended by another', async () => {
    const [here, there] = [await server.anActivePlayer('erin'), await server.tokenOf('erin')]
    const signedOut = await qr.aConfirmedCode(there)
    await server.post('logout', {}, bearer(there))
    expect((await qr.check(signedOut.session_id)).json()).toMatchObject({ code: 410, error_code: 200030 })

    const other = await server.tokenOf('erin')
    const ended = await qr.aConfirmedCode(other)
    const kept = await qr.aConfirmedCode(here)
    const security = await server.app.inject({ url: '/api/user/security', headers: bearer(other) })
    const { session_id } = security
      .json()
      .data.sessions.find(({ is_current }: { is_current: boolean }) => is_current)
    await server.app.inject({
      method: 'POST',
      url: '/api/user/end_session',
      headers: bearer(here),
      payload: { session_id },
    })
    expect((await qr.check(ended.session_id)).statusCode).toBe(410)
    expect((await qr.check(kept.session_id)).statusCode).toBe(200)
  })

  it('a confirmed code that nobody collects within 30 seconds expires, and never later than it would have', async () => {
    const lifeOf = async ({ qr_session_id }: { qr_session_id: string }) => {
      const [row] = await server.database.sql
        .select({ seconds: sql<number>`extract(epoch from ${qrSessions.expiresAt} - now())::float` })
        .from(qrSessions)
        .where(eq(qrSessions.publicId, qr_session_id))
      return row?.seconds ?? 0
    }
    const code = await qr.generate()
    expect(await lifeOf(code)).toBeGreaterThan(60)
    await qr.scan(code, ada)
    await qr.confirm(code, ada)
    expect(await lifeOf(code)).toBeLessThanOrEqual(30)

    const short = await qr.generate()
    await qr.scan(short, ada)
    await server.database.sql
      .update(qrSessions)
      .set({ expiresAt: sql`now() + interval '9 seconds'` })
      .where(eq(qrSessions.publicId, short.qr_session_id))
    await qr.confirm(short, ada)
    expect(await lifeOf(short)).toBeLessThanOrEqual(9)
  })
})
