import { HOUR } from '@bannerday/domain/time'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#db/database.ts'
import { A_NEW_ONE, A_SHIPPED_ONE, BOTH, SHIPPED_ONE } from '#ingest/testing/ingest-test-server.ts'
import { DATABASES } from '#testing/databases.ts'
import { openOperatorsTestServer, type OperatorsTestServer } from './testing/operators-test-server.ts'

const CORRECTED = '2026-03-25T03:59:00'

describe.each(DATABASES)('a correction on %s', (_, open) => {
  let database: Database
  let server: OperatorsTestServer
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await openOperatorsTestServer(database)
    server.feeds.announce(A_SHIPPED_ONE, A_NEW_ONE)
    await server.feeds.run()
  })
  afterEach(() => server.close())
  afterAll(() => database.close())

  /** The feeds end it on another day of March. */
  const announceEnd = (day: number) => announceInstead('03/23', `03/${day}`)
  async function announceInstead(said: string, says: string): Promise<void> {
    server.advance(HOUR)
    server.feeds.announce(A_SHIPPED_ONE, { ...A_NEW_ONE, body: A_NEW_ONE.body.replace(said, says) })
    await server.feeds.run()
  }
  async function correctEnd(): Promise<string> {
    const uuid = await server.uuidOf('A New One')
    return (await server.act({ kind: 'correct', uuid, end: CORRECTED })).json().data.act_id
  }
  const disputed = async () => (await server.desk()).disputed
  const flags = async () =>
    (await server.log()).map((act: { act_id: string; disputed: boolean }) => [act.act_id, act.disputed])

  it('is undisputed for as long as the feeds repeat what was corrected', async () => {
    const act = await correctEnd()
    await announceEnd(23)
    expect(await disputed()).toEqual([])
    expect(await flags()).toEqual([[act, false]])
  })

  it('is disputed on the page and in the log once the feeds say something else, and players still see it', async () => {
    const act = await correctEnd()
    await announceEnd(20)
    expect(await disputed()).toEqual([
      {
        act_id: act,
        at: '2026-03-01T12:00:00.000Z',
        by: 'Ada',
        game_id: 'genshin',
        uuid: await server.uuidOf('A New One'),
        titles: expect.objectContaining({ en: 'A New One' }),
        shown: true,
        corrected: { titles: {}, start_time: null, end_time: CORRECTED },
        announced: { titles: {}, start_time: null, end_time: '2026-03-20T03:59:00' },
      },
    ])
    expect(await flags()).toEqual([[act, true]])
    expect((await server.shown())['A New One']).toContain(CORRECTED)
  })

  it('is confirmed where the feeds come to say the same', async () => {
    const act = await correctEnd()
    await announceEnd(25)
    expect(await disputed()).toEqual([])
    expect(await flags()).toEqual([[act, false]])
  })

  it('is settled by making it again, until the feeds change their mind once more', async () => {
    const first = await correctEnd()
    await announceEnd(20)
    const second = await correctEnd()
    expect(await flags()).toEqual([
      [second, false],
      [first, false],
    ])
    await announceEnd(21)
    expect(await flags()).toEqual([
      [second, true],
      [first, false],
    ])
  })

  it('is settled by undoing it', async () => {
    const act = await correctEnd()
    await announceEnd(20)
    await server.undo(act)
    expect(await disputed()).toEqual([])
    await expect.poll(async () => (await server.shown())['A New One']).toContain('2026-03-20')
  })

  it('of a title is disputed by another title, and by no date', async () => {
    const uuid = await server.uuidOf('A New One')
    await server.act({ kind: 'correct', uuid, titles: { en: 'The New One' } })
    await announceEnd(20)
    expect(await disputed()).toEqual([])
    server.feeds.announce(A_SHIPPED_ONE, { ...A_NEW_ONE, title: '"A Newer One" Event' })
    await server.feeds.run()
    expect(await disputed()).toEqual([
      expect.objectContaining({
        corrected: { titles: { en: 'The New One' }, start_time: null, end_time: null },
        announced: { titles: { en: 'A Newer One' }, start_time: null, end_time: null },
      }),
    ])
  })

  it('without which another one would end before it starts is undone, and then the other one is not shown', async () => {
    const uuid = await server.uuidOf('A New One')
    const end = await server.act({ kind: 'correct', uuid, end: '2026-03-30T03:59:00' })
    const start = await server.act({ kind: 'correct', uuid, start: '2026-03-25T10:00:00' })
    await server.undo(end.json().data.act_id)
    await expect.poll(server.shown).toEqual(BOTH)
    expect(await disputed()).toEqual([
      expect.objectContaining({
        act_id: start.json().data.act_id,
        shown: false,
        corrected: { titles: {}, start_time: '2026-03-25T10:00:00', end_time: null },
        announced: { titles: {}, start_time: '2026-03-05T10:00:00', end_time: null },
      }),
    ])
  })

  it('of an end is not shown but disputed once the feeds start the activity after it, while its title stays', async () => {
    const uuid = await server.uuidOf('A New One')
    await server.act({ kind: 'correct', uuid, titles: { en: 'The New One' }, end: '2026-03-10T03:59:00' })
    await announceInstead('03/05', '03/12')
    const announced = { 'The New One': '2026-03-12T10:00:00 → 2026-03-23T03:59:00' }
    await expect.poll(server.shown).toEqual({ ...SHIPPED_ONE, ...announced })
    expect(await disputed()).toEqual([
      expect.objectContaining({
        shown: false,
        announced: { titles: {}, start_time: null, end_time: '2026-03-23T03:59:00' },
      }),
    ])
    await announceInstead('03/05', '03/06')
    await expect.poll(async () => (await server.shown())['The New One']).toContain('→ 2026-03-10')
    expect(await disputed()).toEqual([])
  })
})
