import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, openAccountTestServer, type AccountTestServer } from '#testing/account-test-server.ts'
import { memoryDatabase } from '#testing/databases.ts'

describe('a way in that is paused', () => {
  let server: AccountTestServer
  beforeAll(async () => {
    server = await openAccountTestServer(memoryDatabase, {
      PAUSED_METHODS: 'login, register, microsoft, qq',
      MICROSOFT_CLIENT_ID: 'id',
      MICROSOFT_CLIENT_SECRET: 'secret',
      QQ_APP_ID: 'id',
      QQ_APP_KEY: 'key',
    })
  })
  afterAll(() => server.close())

  const player = { username: 'ada', email: 'ada@example.org', password: PASSWORD, cf_token: 'x' }
  test.each([
    ['POST', 'login'],
    ['POST', 'register'],
    ['GET', 'microsoft/login'],
    ['GET', 'qq/login'],
  ] as const)('is closed for an hour at a time: %s %s', async (method, path) => {
    const url = `/api/auth/${path}`
    const answer = await server.app.inject({
      method,
      url,
      ...(method === 'POST' && { payload: player }),
    })
    expect(answer.json()).toMatchObject({ code: 503, error_code: 200018 })
    expect(answer.headers['retry-after']).toBe('3600')
    expect(await server.countUsers()).toBe(0)
  })
})
