import { describe, expect, it, test } from 'vitest'
import { records } from '#catalogue/testing/shipped-data.ts'
import { memoryDatabase } from '#testing/databases.ts'
import {
  A_NEW_ONE,
  A_SHIPPED_ONE,
  BOTH,
  SHIPPED,
  SHIPPED_ONE,
  THE_NEXT_UPDATE,
  testServerForEach,
  during,
  type IngestTestServer,
} from './testing/ingest-test-server.ts'
import { serveHoyoverse } from './testing/stub-feeds.ts'

const DAY_MS = 86_400_000
let server: IngestTestServer
testServerForEach(memoryDatabase, (fresh) => (server = fresh))

const from = (start: string, end: string) =>
  during(`<t class="t_lc">${start}</t> – <t class="t_lc">${end}</t>`)

const update = (version: string, day: string) => ({
  title: `Version "${version}" Update Maintenance Preview`,
  body: THE_NEXT_UPDATE.body.replace('2026/04/08', day),
})

describe('a notice with dates that cannot be true', () => {
  test.each([
    ['in 1970', from('1970/01/01 08:00', '1970/01/02 08:00'), 'too-far-away'],
    ['in 2099', from('2099/03/05 10:00', '2099/03/23 03:59'), 'too-far-away'],
    ['from 1970 to 2099', from('1970/01/01 08:00', '2099/03/23 03:59'), 'too-long'],
    ['until 2030', from('2026/03/05 10:00', '2030/01/01 03:59'), 'too-long'],
    ['in the year 0000', from('0000/03/05 10:00', '0000/03/23 03:59'), 'too-far-away'],
    ['backwards', from('2026/03/23 10:00', '2026/03/05 03:59'), 'ends-before-it-starts'],
    [
      'backwards on one server only',
      during('<t class="t_lc">2026/03/05 10:00</t> – <t class="t_gl">2026/03/05 11:00</t>'),
      'ends-before-it-starts',
    ],
    ['at 25 o\u2019clock', from('2026/03/05 25:00', '2026/03/23 03:59'), 'date-without-time'],
  ])('is skipped: %s', async (_, body, reason) => {
    server.announce({ ...A_NEW_ONE, body }, { ...A_SHIPPED_ONE, body })
    await server.run()
    expect(await server.events()).toEqual(SHIPPED_ONE)
    expect(await server.reasons()).toEqual({ 'overseas-list-1': reason, 'overseas-list-2': reason })
  })

  it('a version cannot begin before the one before it, nor once more', async () => {
    const before = await server.rows()
    server.announce(
      { id: 4, ...update('Luna VII', '2026/01/08') },
      { id: 5, ...update('Luna VI', '2026/04/02') },
      A_NEW_ONE,
    )
    await server.run()
    expect(await server.events()).toEqual(BOTH)
    expect((await server.rows()).filter(({ type }) => type !== 'event')).toEqual(
      before.filter(({ type }) => type !== 'event'),
    )
    expect(await server.reasons()).toEqual({
      'overseas-list-4': expect.stringContaining('contradiction'),
      'overseas-list-5': 'genshin/maintenance/6.5 is over',
    })
  })
})

describe('a feed that lies', () => {
  it('with two different notices under one number gives neither', async () => {
    server.announce(A_NEW_ONE, { ...A_NEW_ONE, body: from('2026/03/07 10:00', '2026/03/23 03:59') })
    await server.run()
    expect(await server.events()).toEqual(SHIPPED_ONE)
    expect(await server.reasons()).toEqual({ 'overseas-list-2': 'told-twice' })
  })
  it('with the same notice twice gives it once', async () => {
    server.announce(A_NEW_ONE, A_NEW_ONE)
    await server.run()
    expect(await server.events()).toEqual(BOTH)
  })
  it('with a title as long as a book gives no name, and the title is cut', async () => {
    const title = `"${'All Work and No Play. '.repeat(4_000)}"`
    server.announce({ ...A_NEW_ONE, title })
    await server.run()
    expect(await server.events()).toEqual(SHIPPED_ONE)
    const [skipped] = await server.ingest.store.skippedOf('genshin')
    expect(skipped).toMatchObject({ reason: 'no-name' })
    expect(skipped?.title.length).toBeLessThanOrEqual(200)
  })
  it('with five hundred notices, one of them impossible, loses that one only', async () => {
    const many = Array.from({ length: 500 }, (_, id) => ({
      id,
      title: `"Number ${id}" Event`,
      body: A_NEW_ONE.body,
    }))
    server.announce(...many, {
      ...THE_NEXT_UPDATE,
      id: 900,
      body: THE_NEXT_UPDATE.body.replace('04/08', '01/08'),
    })
    const report = await server.run()
    expect(report).toMatchObject({ notices: 501, skipped: 1 })
    expect(Object.keys(await server.events())).toHaveLength(501)
  })
})

describe('a notice that changes its dates again and again', () => {
  const [early, late] = [
    from('2026/03/05 10:00', '2026/03/23 03:59'),
    from('2026/04/15 10:00', '2026/05/01 03:59'),
  ]

  it('moves one activity to and fro, however often', async () => {
    for (const body of [early, late, early, late, early, late]) {
      server.announce({ ...A_NEW_ONE, body })
      await server.run()
    }
    expect(await server.events()).toEqual({
      ...SHIPPED_ONE,
      'A New One': '2026-04-15T10:00:00 → 2026-05-01T03:59:00',
    })
  })
  it('speaks of two activities once the first has begun, and of each by its dates', async () => {
    server.announce({ ...A_NEW_ONE, body: early })
    await server.run()
    server.clock.advance(7 * DAY_MS)
    server.announce({ ...A_NEW_ONE, body: late })
    await server.run()
    const [rows, changes] = [await server.rows(), await server.changes()]
    for (const body of [early, late, early, late]) {
      // A language that is silent now and then makes no difference.
      server.announce({ ...A_NEW_ONE, body })
      expect(await server.run()).toMatchObject({ seedResult: { kind: 'unchanged' } })
    }
    expect(await server.rows()).toEqual(rows)
    expect(await server.changes()).toEqual(changes)
    const named = rows.filter(({ titles }) => titles.en === 'A New One')
    expect(named.map(({ startTime }) => startTime).toSorted()).toEqual([
      '2026-03-05T10:00:00',
      '2026-04-15T10:00:00',
    ])
  })
})

it('an event may begin at once on all servers', async () => {
  server.announce({ ...A_NEW_ONE, body: A_NEW_ONE.body.replace('t_lc', 't_gl') })
  await server.run()
  const event = (await server.rows()).find(({ titles }) => titles.en === 'A New One')
  expect(event).toMatchObject({ startAnchor: 'global', endAnchor: 'server' })
})

const twin = (day: string, end: string) => ({
  id: `genshin/event/2026-03-${day}/twins`,
  type: 'event',
  titles: { en: 'Twins' },
  start: `2026-03-${day}T10:00:00`,
  end: `2026-03-${end}T03:59:00`,
})
const periodsOfTwins = async () =>
  (await server.rows())
    .filter(({ titles }) => titles.en === 'Twins')
    .map(({ startTime, endTime }) => `${startTime.slice(5, 10)} → ${endTime.slice(5, 10)}`)
    .toSorted()

describe('a notice that fits two activities of the catalogue', () => {
  const TWINS = { ...SHIPPED, activities: records(...SHIPPED.activities, twin('02', '16'), twin('10', '24')) }
  testServerForEach(memoryDatabase, (fresh) => (server = fresh), [TWINS])
  it('is about the one that begins when it says', async () => {
    server.announce({ id: 6, title: '"Twins" Event', body: from('2026/03/10 10:00', '2026/03/22 03:59') })
    await server.run()
    expect(await periodsOfTwins()).toEqual(['03-02 → 03-16', '03-10 → 03-22'])
  })
  it('is skipped when it begins with neither, and makes no third one', async () => {
    server.announce({ id: 6, title: '"Twins" Event', body: from('2026/03/05 10:00', '2026/03/20 03:59') })
    await server.run()
    expect(await periodsOfTwins()).toEqual(['03-02 → 03-16', '03-10 → 03-24'])
    expect(await server.reasons()).toEqual({
      'overseas-list-6': 'could be genshin/event/2026-03-02/twins or genshin/event/2026-03-10/twins',
    })
  })
})

describe('the languages of a notice', () => {
  const JAPANESE = { business: 'hk4e_global', lang: 'ja-jp' }
  it('that name the kind of activity win over those that do not', async () => {
    const body =
      '<p>〓イベント期間〓</p><p><t class="t_lc">2026/03/05 10:00</t>〜<t class="t_lc">2026/03/23 03:59</t></p>'
    server.announce({ ...A_NEW_ONE, title: '"A New Song"' })
    serveHoyoverse(server.stub, JAPANESE, { list: [{ id: 2, title: 'イベント祈願「新しい歌」', body }] })
    await server.run()
    const song = (await server.rows()).find(({ titles }) => titles.en === 'A New Song')
    expect(song).toMatchObject({ type: 'gacha', subtype: 'character', titles: { ja: '新しい歌' } })

    // Nor does it become another thing while they cannot be read.
    const rows = await server.rows()
    server.stub.mischief.set('lang=ja-jp', { kind: 'status', status: 500 })
    expect(await server.run()).toMatchObject({ seedResult: { kind: 'unchanged' } })
    expect(await server.rows()).toEqual(rows)
  })
  it('leave an update a forecast when they disagree about it', async () => {
    const before = await server.rows()
    server.announce(THE_NEXT_UPDATE)
    const body = '<p>メンテナンス開始：<t class="t_gl">2026/04/09 06:00</t>、約5時間です。</p>'
    const title = 'Ver.6.6アップデートメンテナンスのお知らせ'
    serveHoyoverse(server.stub, JAPANESE, { list: [{ id: THE_NEXT_UPDATE.id, title, body }] })
    await server.run()
    expect(await server.rows()).toEqual(before)
    expect(await server.reasons()).toEqual({ 'overseas-list-4': 'languages-disagree' })
  })
  it('from two parts of the world give one activity, though they share no name', async () => {
    const body =
      '<p>〓活动时间〓</p><p><t class="t_lc">2026/03/05 10:00</t> ~ <t class="t_lc">2026/03/23 03:59</t></p>'
    server.announce(A_NEW_ONE)
    const mainland = { business: 'hk4e_cn', lang: 'zh-cn' }
    serveHoyoverse(server.stub, mainland, { list: [{ id: 77, title: '「全新之事」活动', body }] })
    await server.run()
    expect(await server.events()).toEqual(BOTH)
    const one = (await server.rows()).find(({ titles }) => titles.en === 'A New One')
    expect(one?.titles['zh-Hans']).toBe('全新之事')
    expect(await server.run()).toMatchObject({ seedResult: { kind: 'unchanged' } })
  })
})

const notes = (events: string) => ({
  id: 8,
  title: 'Version "Luna VI" Update Details',
  body: `<p>Version "Luna VI" will run from after the Version "Luna VI" update until <t class="t_gl">2026/04/09 06:00:00</t>.</p>${events}`,
})
const listed = (name: string, end: string) =>
  `<p>■ ${name}</p><p>Event Period: <t class="t_lc">2026/03/05 10:00</t> – <t class="t_lc">2026/${end} 03:59</t></p>`

describe('the notes of a version', () => {
  it('say when the version ends, to which events may refer until the next update is announced', async () => {
    server.announce(notes(''), {
      ...A_NEW_ONE,
      body: during('<t class="t_lc">2026/03/05 10:00</t> – until the next version update'),
    })
    await server.run()
    expect(await server.events()).toMatchObject({ 'A New One': '2026-03-05T10:00:00 → 2026-04-09T05:59:00' })
    const versions = async () =>
      (await server.rows())
        .filter(({ type, version }) => type === 'version' && (version === '6.5' || version === '6.6'))
        .map(({ version, predicted, startTime, endTime }) => ({ version, predicted, startTime, endTime }))
        .toSorted((a, b) => (String(a.version) < String(b.version) ? -1 : 1))
    expect(await versions()).toMatchObject([
      { version: '6.5', endTime: '2026-04-09T11:00:00', predicted: false },
      { version: '6.6', startTime: '2026-04-09T11:00:00', predicted: true },
    ])

    // The notice of the update wins over what earlier notes said about it.
    server.announce(notes(''), THE_NEXT_UPDATE)
    expect(await server.run()).toMatchObject({ skipped: 0 })
    expect(await versions()).toMatchObject([
      { version: '6.5', endTime: '2026-04-08T11:00:00' },
      { version: '6.6', startTime: '2026-04-08T11:00:00', predicted: false },
    ])
  })
  it('give nothing when two of them differ, even in names alone', async () => {
    server.announce(notes(listed('A New One', '03/23')), notes(listed('Another', '03/23')))
    await server.run()
    expect(await server.events()).toEqual(SHIPPED_ONE)
    expect(await server.reasons()).toEqual({ 'overseas-list-8': 'told-twice' })
  })
  it('give activities without a notice of their own, and yield to the notice that comes', async () => {
    server.announce(notes(listed('A New One', '03/23') + listed('Another', '03/24')))
    await server.run()
    const another = { Another: '2026-03-05T10:00:00 → 2026-03-24T03:59:00' }
    expect(await server.events()).toEqual({ ...BOTH, ...another })
    const uuidOf = async () => (await server.rows()).find(({ titles }) => titles.en === 'A New One')?.uuid
    const uuid = await uuidOf()

    const moved = { ...BOTH, 'A New One': '2026-03-05T10:00:00 → 2026-03-25T03:59:00', ...another }
    const itself = { ...A_NEW_ONE, body: A_NEW_ONE.body.replace('03/23', '03/25') }
    server.announce(notes(listed('A New One', '03/23') + listed('Another', '03/24')), itself)
    await server.run()
    expect(await server.events()).toEqual(moved)
    server.announce(notes(listed('A New One', '03/23')))
    await server.run()
    expect(await server.events()).toEqual(moved)
    expect(await uuidOf()).toBe(uuid)
  })
})
