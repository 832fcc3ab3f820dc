import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsStore } from '#accounts/accounts.store.ts'
import type { Database } from '#db/database.ts'
import { openPostgres } from '#db/postgres.ts'
import { ingestGame } from '#ingest/ingest.service.ts'
import {
  A_NEW_ONE,
  A_SHIPPED_ONE,
  BOTH,
  type IngestTestServer,
  openTestServer,
  SHIPPED,
  SHIPPED_ONE,
} from '#ingest/testing/ingest-test-server.ts'
import { type AccountTestServer, bearer, openAccountTestServer } from '#testing/account-test-server.ts'
import { newPostgresDatabase } from '#testing/databases.ts'
import { TEMPLATE } from '#testing/postgres-url.ts'

const line = (held: number) => `bannerday_ingest_held{game="genshin"} ${held}`

describe('operators of two nodes', () => {
  let feeds: IngestTestServer
  let reader: Database
  let nodes: readonly AccountTestServer[]
  let token: string

  beforeAll(async () => {
    const url = await newPostgresDatabase(TEMPLATE)
    reader = await openPostgres(url, () => {})
    feeds = await openTestServer(reader)
    nodes = await Promise.all(
      [1, 2].map(() =>
        openAccountTestServer(
          () => openPostgres(url, () => {}),
          {},
          { catalogue: { edition: '2026-03-01', shipped: [SHIPPED] } },
        ),
      ),
    )
    token = (await nodes[0]?.aPlayer('Ada')) ?? ''
    const accounts = accountsStore(reader)
    await accounts.setRole((await accounts.byUsername('ada'))?.id ?? 0, 'operator')
    feeds.announce(A_SHIPPED_ONE, A_NEW_ONE)
    await ingestGame(feeds.ingest, 'genshin')
  })
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()))
    await feeds.close()
    await reader.close()
  })

  const node = (index: 0 | 1): AccountTestServer => {
    const found = nodes[index]
    if (found === undefined) throw new Error('The node is not there')
    return found
  }
  const ask = async (index: 0 | 1, url: string) =>
    (await node(index).app.inject({ url, headers: bearer(token) })).json().data
  const post = (index: 0 | 1, url: string, payload: object) =>
    node(index).app.inject({ method: 'POST', url, payload, headers: bearer(token) })
  const act = async (index: 0 | 1, asked: object): Promise<string> => {
    const answer = (await post(index, '/api/admin/acts', asked)).json()
    expect(answer).toMatchObject({ code: 200 })
    return answer.data.act_id
  }
  const undo = (index: 0 | 1, actId: string) => post(index, '/api/admin/acts/undo', { act_id: actId })
  const metrics = async (index: 0 | 1) => (await node(index).app.inject('/metrics')).body

  async function shown(index: 0 | 1): Promise<Record<string, string>> {
    const { events } = await ask(index, '/api/events?lang=en&games=genshin&genshin_subgroup=event')
    const list: { title: string; start_time: string; end_time: string }[] = events[0].events
    return Object.fromEntries(list.map((one) => [one.title, `${one.start_time} → ${one.end_time}`]))
  }
  async function uuidOf(title: string): Promise<string> {
    const text = encodeURIComponent(title)
    const { activities } = await ask(0, `/api/admin/activities?game_id=genshin&text=${text}`)
    return activities[0].uuid
  }

  it('see each other’s acts in what players are answered, also where an answer was kept', async () => {
    for (const index of [0, 1] as const) await expect.poll(() => shown(index)).toEqual(BOTH)
    const titles = '/api/titles?games=genshin'
    expect(JSON.stringify(await ask(1, titles))).toContain('A New One')
    const uuid = await uuidOf('A New One')

    const hidden = await act(0, { kind: 'hide', uuid })
    await expect.poll(() => shown(1)).toEqual(SHIPPED_ONE)
    expect(JSON.stringify(await ask(1, titles))).not.toContain('A New One')
    expect((await ask(1, '/api/admin/acts')).acts[0]).toMatchObject({ act_id: hidden, undone: null })

    // Whoever did it, the other one can take it back.
    expect((await undo(1, hidden)).statusCode).toBe(200)
    await expect.poll(() => shown(0)).toEqual(BOTH)
    expect((await ask(0, '/api/admin/acts')).acts[0]).toMatchObject({ undone: { by: 'Ada' } })
  })

  it('both say that a run is held until one of them decides', async () => {
    const many = Array.from({ length: 31 }, (_, index) => ({
      ...A_NEW_ONE,
      id: 100 + index,
      title: `"Flood ${index} ${'abcdefgh'[index % 8]}" Event`,
    }))
    feeds.clock.advance(3_600_000)
    feeds.announce(A_SHIPPED_ONE, A_NEW_ONE, ...many)
    await ingestGame(feeds.ingest, 'genshin')
    for (const index of [0, 1] as const) await expect.poll(() => metrics(index)).toContain(line(1))

    const [{ fingerprint }] = (await ask(1, '/api/admin/desk')).held
    await act(1, { kind: 'reject-run', game_id: 'genshin', fingerprint })
    expect((await ask(0, '/api/admin/desk')).held).toEqual([])
    // Metrics are asked for again after five seconds.
    for (const { clock } of nodes) clock.advance(6_000)
    for (const index of [0, 1] as const) await expect.poll(() => metrics(index)).toContain(line(0))
  })

  it('act on one activity at the same time, and the log tells what players see', async () => {
    const uuid = await uuidOf('A New One')
    const ends = [24, 25, 26, 27, 28, 29].map((day) => `2026-03-${day}T03:59:00`)
    const acts = await Promise.all(
      ends.map((end, index) => act(index % 2 === 0 ? 0 : 1, { kind: 'correct', uuid, end })),
    )
    expect(new Set(acts).size).toBe(ends.length)

    const { acts: log } = await ask(0, '/api/admin/acts')
    const made = log.filter(({ act_id }: { act_id: string }) => acts.includes(act_id))
    expect(made).toHaveLength(ends.length)
    const [latest] = made
    for (const index of [0, 1] as const)
      await expect.poll(async () => (await shown(index))['A New One']).toContain(latest.end_time)

    // Both undo the same ones at once: each is undone once, and what was announced is back.
    await Promise.all(acts.flatMap((actId) => [undo(0, actId), undo(1, actId)]))
    const { acts: after } = await ask(1, '/api/admin/acts')
    const open = after.filter(
      ({ act_id, undone }: { act_id: string; undone: unknown }) => acts.includes(act_id) && undone === null,
    )
    expect(open).toEqual([])
    for (const index of [0, 1] as const) await expect.poll(() => shown(index)).toEqual(BOTH)
  })

  it('hide one activity at the same time, and the second finds nothing left to hide', async () => {
    const uuid = await uuidOf('A New One')
    const results = await Promise.all(
      [0, 1].map((index) => post(index === 0 ? 0 : 1, '/api/admin/acts', { kind: 'hide', uuid })),
    )
    expect(results.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
    await expect.poll(() => shown(1)).toEqual(SHIPPED_ONE)
    const done = results.find(({ statusCode }) => statusCode === 200)
    await undo(1, done?.json().data.act_id)
    for (const index of [0, 1] as const) await expect.poll(() => shown(index)).toEqual(BOTH)
  })
})
