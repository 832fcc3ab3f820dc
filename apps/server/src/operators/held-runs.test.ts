import { DAY, HOUR } from '@bannerday/domain/time'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#db/database.ts'
import { A_SHIPPED_ONE, during, SHIPPED_ONE } from '#ingest/testing/ingest-test-server.ts'
import type { Announcement } from '#ingest/testing/stub-feeds.ts'
import { DATABASES } from '#testing/databases.ts'
import { openOperatorsTestServer, type OperatorsTestServer } from './testing/operators-test-server.ts'

const MANY = 31

function aFlood(count = MANY, firstId = 100): readonly Announcement[] {
  return Array.from({ length: count }, (_, index) => inFlood(index, firstId + index))
}

function inFlood(index: number, id: number, lastDay = 28): Announcement {
  const [start, end] = [3 + (index % 20), lastDay].map((day) => `2026/03/${String(day).padStart(2, '0')}`)
  return {
    id,
    title: `"Flood ${'abcdefghijklmnopqrstuvwxyz'[index % 26]}${id}" Event`,
    body: during(`<t class="t_lc">${start} 10:00</t> – <t class="t_lc">${end} 03:59</t>`),
  }
}

describe.each(DATABASES)('a run that would change too much, on %s,', (_, open) => {
  let database: Database
  let server: OperatorsTestServer
  const shownCount = async () => Object.keys(await server.shown()).length
  const decide = async (kind: 'accept-run' | 'reject-run') => {
    const [{ fingerprint }] = (await server.desk()).held
    return server.act({ kind, game_id: 'genshin', fingerprint })
  }
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await openOperatorsTestServer(database)
    server.feeds.announce(A_SHIPPED_ONE)
    await server.feeds.run()
    server.advance(2 * HOUR)
    server.feeds.announce(A_SHIPPED_ONE, ...aFlood())
  })
  afterEach(() => server.close())
  afterAll(() => database.close())

  it('is held, and says so on the desk and in the metrics', async () => {
    const report = await server.feeds.run()
    expect(report.held).toMatchObject({ added: MANY, moved: 0, ended: 0 })
    expect(await server.shown()).toEqual(SHIPPED_ONE)
    expect((await server.desk()).held).toEqual([
      expect.objectContaining({ game_id: 'genshin', held_at: '2026-03-01T14:00:00.000Z', added: MANY }),
    ])
    const { body } = await server.app.inject('/metrics')
    expect(body).toContain('bannerday_ingest_held{game="genshin"} 1\n')
    expect(body).toContain('bannerday_ingest_held{game="zenless"} 0\n')
  })

  it('is let in by an operator, and taken out again when that is undone', async () => {
    await server.feeds.run()
    const accepted = await decide('accept-run')
    await expect.poll(shownCount).toBe(MANY + 1)
    expect((await server.desk()).held).toEqual([])
    expect(await server.feeds.run()).toMatchObject({ held: null, seedResult: { kind: 'unchanged' } })
    await server.undo(accepted.json().data.act_id)
    await expect.poll(server.shown).toEqual(SHIPPED_ONE)
    expect((await server.desk()).held).toHaveLength(1)
  })

  it('leaves alone what the feeds have said since when letting it in is undone', async () => {
    await server.feeds.run()
    const accepted = await decide('accept-run')
    const [, ...others] = aFlood()
    server.feeds.announce(A_SHIPPED_ONE, inFlood(0, 100, 27), ...others)
    server.advance(2 * HOUR)
    await server.feeds.run()
    await expect.poll(async () => Object.values(await server.shown()).join()).toContain('2026-03-27')
    await server.undo(accepted.json().data.act_id)
    await expect.poll(shownCount).toBe(2)
    expect(Object.values(await server.shown()).join()).toContain('2026-03-27')
  })

  it('does not take the place of another one that is held when letting it in is undone', async () => {
    await server.feeds.run()
    const accepted = await decide('accept-run')
    server.feeds.announce(A_SHIPPED_ONE, ...aFlood(), ...aFlood(2 * MANY, 500))
    server.advance(2 * HOUR)
    await server.feeds.run()
    const [another] = (await server.desk()).held
    expect(another).toMatchObject({ added: 2 * MANY })
    await server.undo(accepted.json().data.act_id)
    expect((await server.desk()).held).toEqual([another])
  })

  it('stays rejected while the feeds repeat it, and is held anew when they say something else', async () => {
    await server.feeds.run()
    const rejected = await decide('reject-run')
    await server.feeds.run()
    expect([(await server.desk()).held, await server.shown()]).toEqual([[], SHIPPED_ONE])
    await server.undo(rejected.json().data.act_id)
    expect((await server.desk()).held).toHaveLength(1)
    await decide('reject-run')
    server.feeds.announce(A_SHIPPED_ONE, ...aFlood(MANY + 1))
    await server.feeds.run()
    expect((await server.desk()).held).toEqual([expect.objectContaining({ added: MANY + 1 })])
  })

  it('is forgotten when the feeds come to their senses', async () => {
    await server.feeds.run()
    server.feeds.announce(A_SHIPPED_ONE, ...aFlood(2))
    expect(await server.feeds.run()).toMatchObject({ held: null })
    await expect.poll(shownCount).toBe(3)
    expect((await server.desk()).held).toEqual([])
  })

  it('is nothing unusual after a long pause', async () => {
    server.advance(8 * DAY)
    expect(await server.feeds.run()).toMatchObject({ held: null })
    await expect.poll(shownCount).toBe(MANY + 1)
  })
})

describe.each(DATABASES)('the first run on an empty database, on %s,', (_, open) => {
  it('is believed, however much it brings', async () => {
    const database = await open()
    const server = await openOperatorsTestServer(database)
    server.feeds.announce(...aFlood(60))
    expect(await server.feeds.run()).toMatchObject({ held: null })
    await server.close()
    await database.close()
  })
})
