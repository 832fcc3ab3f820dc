import { describe, expect, it, test } from 'vitest'
import { records } from '#catalogue/testing/shipped-data.ts'
import { memoryDatabase } from '#testing/databases.ts'
import { serveHoyoverse } from './testing/feed-shapes.ts'
import {
  A_NEW_ONE,
  A_SHIPPED_ONE,
  BOTH,
  during,
  deskForEach,
  type IngestDesk,
  SHIPPED,
  SHIPPED_ONE,
  THE_NEXT_UPDATE,
} from './testing/ingest-desk.ts'

const DAY_MS = 86_400_000
let desk: IngestDesk
deskForEach(memoryDatabase, (fresh) => (desk = fresh))

const from = (start: string, end: string) =>
  during(`<t class="t_lc">${start}</t> – <t class="t_lc">${end}</t>`)

const update = (version: string, day: string) => ({
  title: `Version "${version}" Update Maintenance Preview`,
  body: THE_NEXT_UPDATE.body.replace('2026/04/08', day),
})

describe('dates that cannot be true are put aside', () => {
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
  ])('%s', async (_, body, reason) => {
    desk.announce({ ...A_NEW_ONE, body }, { ...A_SHIPPED_ONE, body })
    await desk.run()
    expect(await desk.events()).toEqual(SHIPPED_ONE)
    expect(await desk.reasons()).toEqual({ 'overseas-list-1': reason, 'overseas-list-2': reason })
  })

  it('a version cannot begin before the one before it, nor once more', async () => {
    const before = await desk.rows()
    desk.announce(
      { id: 4, ...update('Luna VII', '2026/01/08') },
      { id: 5, ...update('Luna VI', '2026/04/02') },
      A_NEW_ONE,
    )
    await desk.run()
    expect(await desk.events()).toEqual(BOTH)
    expect((await desk.rows()).filter(({ type }) => type !== 'event')).toEqual(
      before.filter(({ type }) => type !== 'event'),
    )
    expect(await desk.reasons()).toEqual({
      'overseas-list-4': expect.stringContaining('contradiction'),
      'overseas-list-5': 'genshin/maintenance/6.5 is over',
    })
  })
})

describe('numbers and names', () => {
  it('a number that means two things means neither', async () => {
    desk.announce(A_NEW_ONE, { ...A_NEW_ONE, body: from('2026/03/07 10:00', '2026/03/23 03:59') })
    await desk.run()
    expect(await desk.events()).toEqual(SHIPPED_ONE)
    expect(await desk.reasons()).toEqual({ 'overseas-list-2': 'told-twice' })
  })
  it('a number that is told twice alike is told', async () => {
    desk.announce(A_NEW_ONE, A_NEW_ONE)
    await desk.run()
    expect(await desk.events()).toEqual(BOTH)
  })
  it('a title as long as a book is no name, and is not kept', async () => {
    const title = `"${'All Work and No Play. '.repeat(4_000)}"`
    desk.announce({ ...A_NEW_ONE, title })
    await desk.run()
    expect(await desk.events()).toEqual(SHIPPED_ONE)
    const [aside] = await desk.ingest.store.asidesOf('genshin')
    expect(aside).toMatchObject({ reason: 'no-name' })
    expect(aside?.title.length).toBeLessThanOrEqual(200)
  })
  it('five hundred notices, one of them impossible, cost that one', async () => {
    const many = Array.from({ length: 500 }, (_, id) => ({
      id,
      title: `"Number ${id}" Event`,
      body: A_NEW_ONE.body,
    }))
    desk.announce(...many, {
      ...THE_NEXT_UPDATE,
      id: 900,
      body: THE_NEXT_UPDATE.body.replace('04/08', '01/08'),
    })
    const report = await desk.run()
    expect(report).toMatchObject({ notices: 501, asides: 1 })
    expect(Object.keys(await desk.events())).toHaveLength(501)
  })
})

describe('a notice that cannot make up its mind', () => {
  const [early, late] = [
    from('2026/03/05 10:00', '2026/03/23 03:59'),
    from('2026/04/15 10:00', '2026/05/01 03:59'),
  ]

  it('moves one activity to and fro, however often', async () => {
    for (const body of [early, late, early, late, early, late]) {
      desk.announce({ ...A_NEW_ONE, body })
      await desk.run()
    }
    expect(await desk.events()).toEqual({
      ...SHIPPED_ONE,
      'A New One': '2026-04-15T10:00:00 → 2026-05-01T03:59:00',
    })
  })
  it('speaks of two once the first has begun, and of each by its dates', async () => {
    desk.announce({ ...A_NEW_ONE, body: early })
    await desk.run()
    desk.clock.advance(7 * DAY_MS)
    desk.announce({ ...A_NEW_ONE, body: late })
    await desk.run()
    const [rows, changes] = [await desk.rows(), await desk.changes()]
    for (const body of [early, late, early, late]) {
      // A language that is silent now and then makes no difference.
      desk.announce({ ...A_NEW_ONE, body })
      expect(await desk.run()).toMatchObject({ seeding: { kind: 'unchanged' } })
    }
    expect(await desk.rows()).toEqual(rows)
    expect(await desk.changes()).toEqual(changes)
    const named = rows.filter(({ titles }) => titles.en === 'A New One')
    expect(named.map(({ startTime }) => startTime).toSorted()).toEqual([
      '2026-03-05T10:00:00',
      '2026-04-15T10:00:00',
    ])
  })
})

it('an event may begin at once on all servers', async () => {
  desk.announce({ ...A_NEW_ONE, body: A_NEW_ONE.body.replace('t_lc', 't_gl') })
  await desk.run()
  const event = (await desk.rows()).find(({ titles }) => titles.en === 'A New One')
  expect(event).toMatchObject({ startAnchor: 'global', endAnchor: 'server' })
})

const twin = (day: string, end: string) => ({
  id: `genshin/event/2026-03-${day}/twins`,
  type: 'event',
  titles: { en: 'Twins' },
  start: `2026-03-${day}T10:00:00`,
  end: `2026-03-${end}T03:59:00`,
})
const told = async () =>
  (await desk.rows())
    .filter(({ titles }) => titles.en === 'Twins')
    .map(({ startTime, endTime }) => `${startTime.slice(5, 10)} → ${endTime.slice(5, 10)}`)
    .toSorted()

describe('a notice that fits two activities of the catalogue', () => {
  const TWINS = { ...SHIPPED, activities: records(...SHIPPED.activities, twin('02', '16'), twin('10', '24')) }
  deskForEach(memoryDatabase, (fresh) => (desk = fresh), [TWINS])
  it('is about the one that begins when it says', async () => {
    desk.announce({ id: 6, title: '"Twins" Event', body: from('2026/03/10 10:00', '2026/03/22 03:59') })
    await desk.run()
    expect(await told()).toEqual(['03-02 → 03-16', '03-10 → 03-22'])
  })
  it('is put aside when it begins with neither, and makes no third one', async () => {
    desk.announce({ id: 6, title: '"Twins" Event', body: from('2026/03/05 10:00', '2026/03/20 03:59') })
    await desk.run()
    expect(await told()).toEqual(['03-02 → 03-16', '03-10 → 03-24'])
    expect(await desk.reasons()).toEqual({
      'overseas-list-6': 'could be genshin/event/2026-03-02/twins or genshin/event/2026-03-10/twins',
    })
  })
})

describe('languages', () => {
  const JAPANESE = { business: 'hk4e_global', lang: 'ja-jp' }
  it('that tell two kinds of a thing apart know more than those that do not', async () => {
    const body =
      '<p>〓イベント期間〓</p><p><t class="t_lc">2026/03/05 10:00</t>〜<t class="t_lc">2026/03/23 03:59</t></p>'
    desk.announce({ ...A_NEW_ONE, title: '"A New Song"' })
    serveHoyoverse(desk.stub, JAPANESE, { list: [{ id: 2, title: 'イベント祈願「新しい歌」', body }] })
    await desk.run()
    const song = (await desk.rows()).find(({ titles }) => titles.en === 'A New Song')
    expect(song).toMatchObject({ type: 'gacha', subtype: 'character', titles: { ja: '新しい歌' } })

    // Nor does it become another thing while they cannot be read.
    const rows = await desk.rows()
    desk.stub.mischief.set('lang=ja-jp', { kind: 'status', status: 500 })
    expect(await desk.run()).toMatchObject({ seeding: { kind: 'unchanged' } })
    expect(await desk.rows()).toEqual(rows)
  })
  it('that disagree about an update leave it a forecast', async () => {
    const before = await desk.rows()
    desk.announce(THE_NEXT_UPDATE)
    const body = '<p>メンテナンス開始：<t class="t_gl">2026/04/09 06:00</t>、約5時間です。</p>'
    const title = 'Ver.6.6アップデートメンテナンスのお知らせ'
    serveHoyoverse(desk.stub, JAPANESE, { list: [{ id: THE_NEXT_UPDATE.id, title, body }] })
    await desk.run()
    expect(await desk.rows()).toEqual(before)
    expect(await desk.reasons()).toEqual({ 'overseas-list-4': 'languages-disagree' })
  })
  it('of two parts of the world speak of one activity, though they share no name', async () => {
    const body =
      '<p>〓活动时间〓</p><p><t class="t_lc">2026/03/05 10:00</t> ~ <t class="t_lc">2026/03/23 03:59</t></p>'
    desk.announce(A_NEW_ONE)
    const mainland = { business: 'hk4e_cn', lang: 'zh-cn' }
    serveHoyoverse(desk.stub, mainland, { list: [{ id: 77, title: '「全新之事」活动', body }] })
    await desk.run()
    expect(await desk.events()).toEqual(BOTH)
    const one = (await desk.rows()).find(({ titles }) => titles.en === 'A New One')
    expect(one?.titles['zh-Hans']).toBe('全新之事')
    expect(await desk.run()).toMatchObject({ seeding: { kind: 'unchanged' } })
  })
})

const notes = (events: string) => ({
  id: 8,
  title: 'Version "Luna VI" Update Details',
  body: `<p>Version "Luna VI" will run from after the Version "Luna VI" update until <t class="t_gl">2026/04/09 06:00:00</t>.</p>${events}`,
})
const listed = (name: string, end: string) =>
  `<p>■ ${name}</p><p>Event Period: <t class="t_lc">2026/03/05 10:00</t> – <t class="t_lc">2026/${end} 03:59</t></p>`

describe('notes of a version', () => {
  it('say when the version ends, which events may hang on until the next update is announced', async () => {
    desk.announce(notes(''), {
      ...A_NEW_ONE,
      body: during('<t class="t_lc">2026/03/05 10:00</t> – until the next version update'),
    })
    await desk.run()
    expect(await desk.events()).toMatchObject({ 'A New One': '2026-03-05T10:00:00 → 2026-04-09T05:59:00' })
    const versions = async () =>
      (await desk.rows())
        .filter(({ type, version }) => type === 'version' && (version === '6.5' || version === '6.6'))
        .map(({ version, predicted, startTime, endTime }) => ({ version, predicted, startTime, endTime }))
        .toSorted((a, b) => (String(a.version) < String(b.version) ? -1 : 1))
    expect(await versions()).toMatchObject([
      { version: '6.5', endTime: '2026-04-09T11:00:00', predicted: false },
      { version: '6.6', startTime: '2026-04-09T11:00:00', predicted: true },
    ])

    // The notice of the update wins over what earlier notes said about it.
    desk.announce(notes(''), THE_NEXT_UPDATE)
    expect(await desk.run()).toMatchObject({ asides: 0 })
    expect(await versions()).toMatchObject([
      { version: '6.5', endTime: '2026-04-08T11:00:00' },
      { version: '6.6', startTime: '2026-04-08T11:00:00', predicted: false },
    ])
  })
  it('that are told twice bring nothing, even where they differ in names alone', async () => {
    desk.announce(notes(listed('A New One', '03/23')), notes(listed('Another', '03/23')))
    await desk.run()
    expect(await desk.events()).toEqual(SHIPPED_ONE)
    expect(await desk.reasons()).toEqual({ 'overseas-list-8': 'told-twice' })
  })
  it('bring what has no notice of its own yet, and do not contradict the one that comes', async () => {
    desk.announce(notes(listed('A New One', '03/23') + listed('Another', '03/24')))
    await desk.run()
    const another = { Another: '2026-03-05T10:00:00 → 2026-03-24T03:59:00' }
    expect(await desk.events()).toEqual({ ...BOTH, ...another })
    const uuidOf = async () => (await desk.rows()).find(({ titles }) => titles.en === 'A New One')?.uuid
    const uuid = await uuidOf()

    const moved = { ...BOTH, 'A New One': '2026-03-05T10:00:00 → 2026-03-25T03:59:00', ...another }
    const itself = { ...A_NEW_ONE, body: A_NEW_ONE.body.replace('03/23', '03/25') }
    desk.announce(notes(listed('A New One', '03/23') + listed('Another', '03/24')), itself)
    await desk.run()
    expect(await desk.events()).toEqual(moved)
    desk.announce(notes(listed('A New One', '03/23')))
    await desk.run()
    expect(await desk.events()).toEqual(moved)
    expect(await uuidOf()).toBe(uuid)
  })
})
