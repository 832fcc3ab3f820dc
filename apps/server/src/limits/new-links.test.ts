import { HOUR, SECOND } from '@bannerday/domain/time'
import { expect, test } from 'vitest'
import { bearer, openAccountTestServer } from '#testing/account-test-server.ts'
import { memoryDatabase } from '#testing/databases.ts'

const CALENDAR = {
  lang: 'en',
  server_zone: 'UTC+8',
  follows: {},
  rules: { style: 'deadlines', alarms: [], versions: false, maintenance: false },
  finished: [],
}
const PLAN = { follows: {}, order: [], statuses: null, name: null }

test.each([
  ['calendars', '/api/calendar', CALENDAR, 200],
  // Those belong to nobody, also when a player makes one.
  ['shared plans', '/api/shared-plans', PLAN, 429],
])(
  'a hundred new %s a day come from one address; those that are there go on',
  async (_, url, payload, forPlayers) => {
    const server = await openAccountTestServer(memoryDatabase, { RATE_LIMITS: 'on', SESSION_TTL: '86400' })
    const token = await server.aPlayer('ada')
    const make = (more: object = {}, headers = {}, remoteAddress = '198.51.100.1') =>
      server.app.inject({ method: 'POST', url, payload: { ...payload, ...more }, headers, remoteAddress })
    const { key } = (await make()).json().data
    for (let count = 1; count < 100; count += 1) {
      // Of each hour, sixty.
      if (count === 60) server.clock.advance(HOUR)
      expect((await make()).statusCode).toBe(200)
    }
    server.clock.advance(HOUR)
    const refused = await make({ key: 'x'.repeat(43) })
    expect(refused.json()).toMatchObject({ code: 429, error_code: 100008 })
    expect(refused.headers['retry-after']).toBe(String((22 * HOUR) / SECOND))
    expect((await make({ key })).statusCode).toBe(200)
    expect((await make({}, {}, '198.51.100.2')).statusCode).toBe(200)
    expect((await make({}, bearer(token))).statusCode).toBe(forPlayers)
    await server.close()
  },
)
