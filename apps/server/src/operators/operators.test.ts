import { ENDPOINTS } from '@bannerday/contract/endpoints'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { catalogueState } from '#db/catalogue-schema.ts'
import type { Database } from '#db/database.ts'
import {
  A_NEW_ONE,
  A_SHIPPED_ONE,
  A_SURVEY,
  BOTH,
  during,
  SHIPPED_ONE,
} from '#ingest/testing/ingest-test-server.ts'
import { bearer } from '#testing/account-test-server.ts'
import { DATABASES } from '#testing/databases.ts'
import { openOperatorsTestServer, type OperatorsTestServer } from './testing/operators-test-server.ts'

const FROM = '<t class="t_lc">2026/03/05 10:00</t>'
const ONLY_FOR_OPERATORS = ENDPOINTS.filter(({ access }) => access === 'operator')

describe.each(DATABASES)('an operator on %s', (_, open) => {
  let database: Database
  let server: OperatorsTestServer
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await openOperatorsTestServer(database)
    server.feeds.announce(A_SHIPPED_ONE, A_NEW_ONE, A_SURVEY)
    await server.feeds.run()
  })
  afterEach(() => server.close())
  afterAll(() => database.close())

  it('hides an activity from players at once, and undoes it', async () => {
    const hidden = await server.act({ kind: 'hide', uuid: await server.uuidOf('A New One') })
    expect(hidden.statusCode).toBe(200)
    await expect.poll(server.shown).toEqual(SHIPPED_ONE)
    // Neither the feeds nor the hourly update bring it back.
    await server.feeds.run()
    expect(await server.shown()).toEqual(SHIPPED_ONE)
    expect((await server.undo(hidden.json().data.act_id)).statusCode).toBe(200)
    await expect.poll(server.shown).toEqual(BOTH)
  })

  it('corrects titles and dates, which then win over what the feeds say next', async () => {
    const uuid = await server.uuidOf('A New One')
    const titles = { en: 'The New One', ja: '新しいもの' }
    const act = { kind: 'correct', uuid, titles, end: '2026-03-25T03:59:00' }
    const corrected = await server.act(act)
    const after = { ...SHIPPED_ONE, 'The New One': '2026-03-05T10:00:00 → 2026-03-25T03:59:00' }
    await expect.poll(server.shown).toEqual(after)
    server.feeds.announce({ ...A_NEW_ONE, body: A_NEW_ONE.body?.replace('03/23', '03/20') ?? '' })
    await server.feeds.run()
    expect(await server.shown()).toEqual(after)
    expect(await server.uuidOf('新しいもの')).toBe(uuid)
    await server.undo(corrected.json().data.act_id)
    await expect
      .poll(server.shown)
      .toEqual({ ...SHIPPED_ONE, 'A New One': '2026-03-05T10:00:00 → 2026-03-20T03:59:00' })
  })

  it('gives an expected end a date, which is no longer expected and is on the clock of the server', async () => {
    server.feeds.announce({ ...A_NEW_ONE, body: during(`${FROM} – End of Version "Luna VI"`) })
    await server.feeds.run()
    const expected = { end_time: '2026-04-08T05:59:00', end_anchor: 'global', end_predicted: true }
    await expect.poll(() => server.event('A New One')).toMatchObject(expected)
    const uuid = await server.uuidOf('A New One')
    const corrected = await server.act({ kind: 'correct', uuid, end: '2026-03-25T03:59:00' })
    await expect
      .poll(() => server.event('A New One'))
      .toMatchObject({
        end_time: '2026-03-25T03:59:00',
        end_anchor: 'server',
        end_predicted: false,
        predicted_from: null,
      })
    await server.undo(corrected.json().data.act_id)
    await expect.poll(() => server.event('A New One')).toMatchObject(expected)
  })

  it('keeps the clock on which a notice gives a date', async () => {
    server.feeds.announce({
      ...A_NEW_ONE,
      body: during(`${FROM} – <t class="t_gl">2026/03/23 03:59</t>`),
    })
    await server.feeds.run()
    const uuid = await server.uuidOf('A New One')
    await server.act({ kind: 'correct', uuid, end: '2026-03-25T03:59:00' })
    await expect
      .poll(() => server.event('A New One'))
      .toMatchObject({ end_time: '2026-03-25T03:59:00', end_anchor: 'global', start_anchor: 'server' })
  })

  it('names an activity in a language that had no name for it', async () => {
    const uuid = await server.uuidOf('A New One')
    const written = await server.act({ kind: 'correct', uuid, titles: { ja: '新しいもの' } })
    const japanese = () => server.event('A New One', 'ja')
    await expect.poll(japanese).toMatchObject({ title: '新しいもの' })
    expect(await japanese()).not.toHaveProperty('title_lang')
    expect(await server.event('A New One', 'zh-Hans')).toMatchObject({ title: 'A New One', title_lang: 'en' })
    await server.undo(written.json().data.act_id)
    await expect.poll(japanese).toMatchObject({ title: 'A New One', title_lang: 'en' })
  })

  it('names it also in the languages that borrow the name', async () => {
    const uuid = await server.uuidOf('A New One')
    await server.act({ kind: 'correct', uuid, titles: { en: 'The New One' } })
    await expect
      .poll(() => server.event('The New One', 'ja'))
      .toMatchObject({ title: 'The New One', title_lang: 'en' })
  })

  it('withdraws an announcement for as long as the feeds repeat it; what is shipped keeps its own dates', async () => {
    server.feeds.announce(
      { ...A_SHIPPED_ONE, body: A_SHIPPED_ONE.body?.replace('03/16', '03/12') ?? '' },
      A_NEW_ONE,
    )
    await server.feeds.run()
    const fresh = await server.act({ kind: 'withdraw', uuid: await server.uuidOf('A New One') })
    await server.act({ kind: 'withdraw', uuid: await server.uuidOf('A Shipped One') })
    await expect.poll(server.shown).toEqual(SHIPPED_ONE)
    server.feeds.announce({ ...A_NEW_ONE, body: A_NEW_ONE.body?.replace('03/23', '03/24') ?? '' })
    await server.feeds.run()
    expect(await server.shown()).toEqual(SHIPPED_ONE)
    await server.undo(fresh.json().data.act_id)
    await expect
      .poll(server.shown)
      .toEqual({ ...SHIPPED_ONE, 'A New One': '2026-03-05T10:00:00 → 2026-03-24T03:59:00' })
  })

  it('reads a notice that was skipped and accepts it with a type, a window and titles', async () => {
    const [notice] = await server.skipped()
    expect(notice).toMatchObject({
      disputed: false,
      languages: [{ language: 'en', reason: 'no-activity', title: 'Survey of the Month', text: 'Tell us.' }],
    })
    const accepted = await server.act({
      kind: 'accept',
      game_id: 'genshin',
      key: notice.key,
      type: 'event',
      titles: { en: 'The Great Survey' },
      start: '2026-03-06T10:00:00',
      end: '2026-03-13T03:59:00',
    })
    await expect
      .poll(server.shown)
      .toEqual({ ...BOTH, 'The Great Survey': '2026-03-06T10:00:00 → 2026-03-13T03:59:00' })
    expect(await server.skipped()).toEqual([])
    await server.feeds.run()
    expect(Object.keys(await server.shown())).toContain('The Great Survey')
    await server.undo(accepted.json().data.act_id)
    await expect.poll(server.shown).toEqual(BOTH)
    expect(await server.skipped()).toHaveLength(1)
  })

  it('is told what the feeds brought and changed in the last day, and how the feeds are', async () => {
    server.advance(60_000)
    server.feeds.announce({ ...A_NEW_ONE, body: A_NEW_ONE.body?.replace('03/23', '03/20') ?? '' })
    await server.feeds.run()
    const { games, changes } = await server.desk()
    expect(changes.map((one: { kind: string; titles: { en: string } }) => [one.kind, one.titles.en])).toEqual(
      [
        ['ended_early', 'A New One'],
        ['new', 'A New One'],
      ],
    )
    expect(changes[0]).toMatchObject({
      before: { end_time: '2026-03-23T03:59:00' },
      after: { end_time: '2026-03-20T03:59:00' },
    })
    const genshin = games.find((one: { game_id: string }) => one.game_id === 'genshin')
    expect(genshin).toMatchObject({
      read_at: '2026-03-01T12:01:00.000Z',
      newest_fact_at: '2026-03-01T12:01:00.000Z',
      feeds: expect.arrayContaining([
        { feed: 'overseas en', read_at: '2026-03-01T12:01:00.000Z' },
        { feed: 'overseas ja', read_at: null },
      ]),
    })
    server.advance(43_200_000)
    expect((await server.desk()).changes).toHaveLength(2)
    server.advance(43_200_000)
    expect((await server.desk()).changes).toEqual([])
  })

  it('finds every act in the log with who did it and when, and who undid it', async () => {
    const { act_id } = (await server.act({ kind: 'hide', uuid: await server.uuidOf('A New One') })).json()
      .data
    server.advance(1_000)
    await server.undo(act_id)
    // Somebody else pressed it as well.
    expect((await server.undo(act_id)).statusCode).toBe(200)
    expect(await server.log()).toEqual([
      {
        act_id,
        at: '2026-03-01T12:00:00.000Z',
        by: 'Ada',
        game_id: 'genshin',
        kind: 'hide',
        titles: expect.objectContaining({ en: 'A New One' }),
        start_time: null,
        end_time: null,
        disputed: false,
        undone: { at: '2026-03-01T12:00:01.000Z', by: 'Ada' },
      },
    ])
  })

  test.each([
    [
      'an activity that does not exist',
      { kind: 'hide', uuid: '00000000-0000-4000-8000-000000000000' },
      500_001,
    ],
    ['a notice that was not skipped', { ...accepting(), key: 'nothing' }, 100_004],
    ['a run that is not held', { kind: 'accept-run', game_id: 'genshin', fingerprint: 'x' }, 100_004],
    ['a report that does not exist', { kind: 'close-report', report_id: '7' }, 100_004],
    ['a deed of another name', { kind: 'delete', uuid: '00000000-0000-4000-8000-000000000000' }, 100_002],
    ['nothing', { kind: 'correct', uuid: '00000000-0000-4000-8000-000000000000', titles: {} }, 100_002],
    ['a date that does not exist', { ...accepting(), start: '2026-02-30T00:00:00' }, 100_002],
  ])('cannot act on %s', async (__, act, errorCode) => {
    expect((await server.act(act)).json().error_code).toBe(errorCode)
    expect(await server.log()).toEqual([])
  })

  it('is told to come back later by a node with older files, which changes nothing', async () => {
    const uuid = await server.uuidOf('A New One')
    const corrected = await server.act({ kind: 'correct', uuid, end: '2026-03-25T03:59:00' })
    const log = await server.log()
    await database.sql.update(catalogueState).set({ edition: '2026-04-01' })
    const refused = [
      await server.act({ kind: 'hide', uuid }),
      await server.undo(corrected.json().data.act_id),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([503, 503])
    expect(refused.map(({ headers }) => Number(headers['retry-after']))).toEqual([60, 60])
    expect(await server.log()).toEqual(log)
  })

  it('cannot make an activity end before it starts', async () => {
    const uuid = await server.uuidOf('A New One')
    const answer = await server.act({ kind: 'correct', uuid, end: '2026-03-01T00:00:00' })
    expect(answer.json()).toMatchObject({ error_code: 100_002, message: 'Refused: it ends before it starts' })
    expect(await server.shown()).toEqual(BOTH)
  })

  it('is the only one for whom these calls exist', async () => {
    const player = await server.aPlayer('Bob')
    for (const { method, path } of ONLY_FOR_OPERATORS) {
      const signedIn = await server.app.inject({ method, url: path, headers: bearer(player) })
      const signedOut = await server.app.inject({ method, url: path })
      expect([path, signedIn.json().error_code, signedOut.json().error_code]).toEqual([
        path,
        100_004,
        200_003,
      ])
    }
    expect(ONLY_FOR_OPERATORS.length).toBeGreaterThan(5)
  })

  it('is told by the profile to be one, which other players are not', async () => {
    expect((await server.profile(server.token)).json().data.is_operator).toBe(true)
    expect((await server.profile(await server.aPlayer('Bob'))).json().data.is_operator).toBe(false)
  })
})

function accepting() {
  return {
    kind: 'accept',
    game_id: 'genshin',
    key: 'overseas-list-3',
    type: 'event',
    titles: { en: 'X' },
    start: '2026-03-06T10:00:00',
    end: '2026-03-13T03:59:00',
  }
}
