import { describe, expect, it } from 'vitest'
import { qrSessions } from '#db/schema.ts'
import { openAccountTestServer } from '#testing/account-test-server.ts'
import { memoryDatabase } from '#testing/databases.ts'

describe('polling', () => {
  it('faster than once a second is asked to slow down, and goes on after that; so are ten codes a minute', async () => {
    const server = await openAccountTestServer(memoryDatabase, { RATE_LIMITS: 'on' })
    const generated = await server.app.inject({ method: 'POST', url: '/api/auth/qrcode/generate' })
    const check = () =>
      server.app.inject(`/api/auth/qrcode/check?session_id=${generated.json().data.session_id}`)
    expect((await check()).statusCode).toBe(200)
    const hasty = await check()
    expect(hasty.statusCode).toBe(429)
    expect(hasty.headers['retry-after']).toBe('5')
    await server.database.sql.update(qrSessions).set({ checkedAt: new Date(0) })
    expect((await check()).statusCode).toBe(200)

    const generate = () => server.app.inject({ method: 'POST', url: '/api/auth/qrcode/generate' })
    for (let count = 1; count < 10; count += 1) expect((await generate()).statusCode).toBe(200)
    const oneTooMany = await generate()
    expect(oneTooMany.json()).toMatchObject({ code: 429, error_code: 100008 })
    expect(oneTooMany.headers['retry-after']).toBe('60')
    await server.close()
  })
})
