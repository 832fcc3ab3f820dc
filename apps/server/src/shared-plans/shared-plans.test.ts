import { createSharedPlan, MAX_STATUSES } from '@bannerday/contract/links/shared-plan'
import { DAY } from '@bannerday/domain/time'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { sharedPlans } from '#db/links-schema.ts'
import { housekeepingStore } from '#housekeeping/housekeeping.store.ts'
import { openAccountTestServer, type AccountTestServer } from '#testing/account-test-server.ts'
import { DATABASES } from '#testing/databases.ts'

const PLAN = {
  follows: { genshin: ['event'], chess: ['endgame'] },
  order: ['genshin'],
  statuses: { a: 'done' },
  name: 'Mika',
}

const many = (count: number) => Array.from({ length: count }, (_, id) => String(id))
const marks = (count: number, length = 36) =>
  Object.fromEntries(many(count).map((id) => [id.padStart(length, 'x'), 'in_progress']))

describe.each(DATABASES)('shared plans on %s', (_, open) => {
  let server: AccountTestServer
  beforeAll(async () => {
    server = await openAccountTestServer(open)
  })
  afterAll(() => server.close())

  const post = (payload: object) => server.app.inject({ method: 'POST', url: '/api/shared-plans', payload })
  const share = async (more: object = {}) =>
    createSharedPlan.data.parse((await post({ ...PLAN, ...more })).json().data)
  const show = (secret: string) => server.app.inject(`/api/shared-plans/${secret}`)
  const remove = (payload: object) =>
    server.app.inject({ method: 'DELETE', url: '/api/shared-plans', payload })
  const statusOf = async (secret: string) => (await show(secret)).statusCode

  it('a link shows the plan as it was shared', async () => {
    const { secret, expires_at } = await share()
    expect((await show(secret)).json().data).toEqual({ ...PLAN, expires_at })
  })

  it('a plan without marks and without a name tells neither', async () => {
    const { secret } = await share({ statuses: null, name: null })
    expect((await show(secret)).json().data).toMatchObject({ statuses: null, name: null })
  })

  test.each([
    ['Bob\u202e', 'Bob'],
    ['\u2067 Mika K\u2069', 'Mika K'],
    ['\u202e', null],
    ['Mika 👩‍👧', 'Mika 👩‍👧'],
  ])('of the name %j a plan tells %j, which turns no words around it', async (name, seen) => {
    const { secret } = await share({ name })
    expect((await show(secret)).json().data).toMatchObject({ name: seen })
  })

  it('a plan of somebody who has marked everything fits into a link', async () => {
    const plan = {
      follows: Object.fromEntries(many(20).map((id) => [id, many(20)])),
      order: many(20),
      statuses: marks(MAX_STATUSES),
    }
    const { secret } = await share(plan)
    expect((await show(secret)).json().data).toMatchObject(plan)
  })

  it('a link ends after 90 days, and its plan is removed', async () => {
    const { secret } = await share()
    server.clock.advance(90 * DAY - 1)
    expect(await statusOf(secret)).toBe(200)
    server.clock.advance(1)
    expect(await statusOf(secret)).toBe(404)
    await housekeepingStore(server.database).removeDead(server.clock.now())
    expect(await server.database.sql.select().from(sharedPlans)).toEqual([])
  })

  it('a plan that is taken back is gone; its link alone takes nothing back', async () => {
    const { secret, key } = await share()
    await remove({ key: secret })
    expect(await statusOf(secret)).toBe(200)
    await remove({ key })
    expect(await statusOf(secret)).toBe(404)
  })

  it('a new link in place of an old one ends the old one', async () => {
    const old = await share()
    const fresh = await share({ key: old.key, name: null })
    expect(fresh.key).toBe(old.key)
    expect([await statusOf(old.secret), await statusOf(fresh.secret)]).toEqual([404, 200])
  })

  test.each([
    ['a long name', { name: 'x'.repeat(41) }],
    ['an empty name', { name: '' }],
    ['an unknown mark', { statuses: { a: 'finished' } }],
    ['too many marks', { statuses: marks(MAX_STATUSES + 1) }],
    ['a mark of too long an id', { statuses: { ['x'.repeat(65)]: 'done' } }],
    ['marks of 64 KB', { statuses: marks(MAX_STATUSES, 64) }],
    ['too many games in its order', { order: many(21) }],
    ['too many games', { follows: Object.fromEntries(many(21).map((id) => [id, ['event']])) }],
    ['too many types', { follows: { genshin: many(21) } }],
  ])('a plan with %s is refused', async (__, wrong) => {
    expect((await post({ ...PLAN, ...wrong })).json()).toMatchObject({ code: 400 })
  })

  it('neither the secret nor the key is stored or logged', async () => {
    const { secret, key } = await share()
    await show(secret)
    const kept = JSON.stringify([await server.database.sql.select().from(sharedPlans), server.logLines()])
    expect(kept).toContain('/api/shared-plans/***')
    expect([kept.includes(secret), kept.includes(key)]).toEqual([false, false])
  })
})
