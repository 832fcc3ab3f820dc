import { expect, it, test } from 'vitest'
import { bearer, openAccountTestServer } from '#testing/account-test-server.ts'
import { memoryDatabase } from '#testing/databases.ts'
import { openPushService } from '#testing/push-service.ts'
import { aPlan } from '#testing/reminders-test-server.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

const dataOf = async ({ app }: TestApp, url: string) => (await app.inject(url)).json().data

it('the whole server saves a device and sends it a test with the key that it offers', async () => {
  const pushService = await openPushService()
  const server = await testApp({ env: { PUSH_LOCAL_SERVICE: pushService.url } })
  const browser = pushService.subscribe()
  const { endpoint, keys } = browser.subscription
  const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload })

  expect(await dataOf(server, '/api/reminders/offer')).toEqual({
    public_key: expect.stringMatching(/^[\w-]{87}$/),
    mail: true,
  })
  expect((await post('/api/reminders/device', { endpoint, keys, ...aPlan() })).statusCode).toBe(200)
  expect((await post('/api/reminders/test', { endpoint, auth: keys.auth })).statusCode).toBe(200)
  expect(browser.received.map(({ kind }) => kind)).toEqual(['test'])
  await server.close()
  await pushService.close()
})

test('a server on which reminders are switched off says so and takes neither devices nor digests', async () => {
  const server = await openAccountTestServer(memoryDatabase, { REMINDERS: 'off' })
  expect(await dataOf(server, '/api/reminders/offer')).toEqual({ public_key: null, mail: false })
  const keys = { p256dh: 'p', auth: 'a' }
  const payload = { endpoint: 'https://push.example.com/x', keys, ...aPlan() }
  const headers = bearer(await server.aPlayer('mika'))
  for (const call of [
    { url: '/api/reminders/device', payload },
    { url: '/api/reminders/test', payload: { endpoint: payload.endpoint, auth: keys.auth } },
    { url: '/api/user/mail_digest', payload: aPlan(), headers },
  ]) {
    const refused = await server.app.inject({ method: 'POST', ...call })
    expect(refused.json()).toMatchObject({ code: 503, error_code: 300020 })
    expect(refused.headers['retry-after']).toBe('3600')
  }
  await server.close()
})
