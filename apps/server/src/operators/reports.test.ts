import { LIMITS } from '@bannerday/contract/limits'
import { MAX_REPORT_LENGTH } from '@bannerday/contract/operators/reports'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { bearer } from '#testing/account-test-server.ts'
import { DATABASES, memoryDatabase } from '#testing/databases.ts'
import { openOperatorsTestServer, type OperatorsTestServer } from './testing/operators-test-server.ts'

const LINK = 'https://example.org/notice'

describe.each(DATABASES)('a report of a wrong date, on %s,', (_, open) => {
  let database: Database
  let server: OperatorsTestServer
  let uuid: string
  const report = (more: object = {}, token?: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/reports',
      payload: { activity_uuid: uuid, text: 'It ends a day later', ...more },
      headers: token === undefined ? {} : bearer(token),
    })
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await openOperatorsTestServer(database)
    uuid = await server.uuidOf('A Shipped One')
  })
  afterEach(() => server.close())
  afterAll(() => database.close())

  it('shows on the desk with who sent it, and can be closed and opened again', async () => {
    expect((await report({ link: LINK }, await server.aPlayer('Bob'))).statusCode).toBe(200)
    expect((await report({ text: '  I think so too ', cf_token: 'x' })).statusCode).toBe(200)
    const { reports } = await server.desk()
    expect(reports).toEqual([
      expect.objectContaining({ uuid, text: 'I think so too', link: null, by: null }),
      expect.objectContaining({
        titles: expect.objectContaining({ en: 'A Shipped One' }),
        text: 'It ends a day later',
        link: LINK,
        by: 'Bob',
      }),
    ])
    const closed = await server.act({ kind: 'close-report', report_id: reports[1].report_id })
    expect((await server.desk()).reports).toHaveLength(1)
    await server.undo(closed.json().data.act_id)
    expect((await server.desk()).reports).toHaveLength(2)
  })

  test.each([
    ['a visitor without a bot check', {}, 200_001],
    ['somebody who names no activity', { activity_uuid: 'nothing', cf_token: 'x' }, 500_001],
    ['somebody who says nothing', { text: '   ', cf_token: 'x' }, 100_002],
    ['somebody who writes two lines', { text: 'one\ntwo', cf_token: 'x' }, 100_002],
    ['somebody who writes a novel', { text: 'x'.repeat(MAX_REPORT_LENGTH + 1), cf_token: 'x' }, 100_002],
    ['somebody whose link is a script', { link: 'javascript:alert(1)', cf_token: 'x' }, 100_002],
  ])('is not taken from %s', async (__, more, errorCode) => {
    expect((await report(more)).json().error_code).toBe(errorCode)
    expect((await server.desk()).reports).toEqual([])
  })
})

describe('reports', () => {
  it('are limited by address, whoever sends them', async () => {
    const database = await memoryDatabase()
    const server = await openOperatorsTestServer(database, { RATE_LIMITS: 'on' })
    const payload = { activity_uuid: await server.uuidOf('A Shipped One'), text: 'Wrong', cf_token: 'x' }
    const codes: number[] = []
    for (let count = 0; count <= LIMITS.report.most; count += 1) {
      codes.push((await server.app.inject({ method: 'POST', url: '/api/reports', payload })).statusCode)
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(LIMITS.report.most)
    expect(codes.at(-1)).toBe(429)
    await server.close()
    await database.close()
  })
})
