import { DAY } from '@bannerday/domain/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { updateCatalogue } from '#catalogue/seed-catalogue.ts'
import { aRule } from '#catalogue/testing/shipped-data.ts'
import { DATABASES, memoryDatabase } from '#testing/databases.ts'
import {
  A_NEW_ONE,
  A_SHIPPED_ONE,
  A_SURVEY,
  BOTH,
  OVERSEAS,
  SHIPPED,
  SHIPPED_ONE,
  THE_NEXT_UPDATE,
  testServerForEach,
  during,
  type IngestTestServer,
} from './testing/ingest-test-server.ts'
import { serveHoyoverse } from './testing/stub-feeds.ts'

const IN_JAPANESE = A_SHIPPED_ONE.body?.replace('Event Duration', 'イベント期間') ?? ''

describe.each(DATABASES)('ingest on %s', (_, open) => {
  let server: IngestTestServer
  testServerForEach(open, (fresh) => (server = fresh))
  const uuidOf = async (title: string) =>
    (await server.rows()).find(({ titles }) => titles.en === title)?.uuid

  it('adds what is new, updates what is shipped in place and says what it skipped', async () => {
    const before = await server.rows()
    server.announce(A_SHIPPED_ONE, A_NEW_ONE, A_SURVEY)
    const report = await server.run()
    expect(report).toMatchObject({ notices: 3, skipped: 1, seedResult: { kind: 'seeded' } })
    expect(await server.events()).toEqual(BOTH)
    // Pictures of feeds are not taken over, whatever they are.
    expect(JSON.stringify(await server.rows())).not.toContain('javascript:')
    const uuids = (await server.rows()).map(({ uuid }) => uuid)
    expect(uuids).toEqual(expect.arrayContaining(before.map(({ uuid }) => uuid)))
    expect(await server.ingest.store.skippedOf('genshin')).toEqual([
      expect.objectContaining({
        key: 'overseas-list-3',
        title: 'Survey of the Month',
        reason: 'no-activity',
      }),
    ])

    const added = (await server.rows()).find(({ titles }) => titles.en === 'A New One')
    expect(added).toMatchObject({
      source: expect.stringMatching(/^https:\/\/sdk\.hoyoverse\.com\/hk4e\/announcement\/index\.html\?/),
      sourceDate: '2026-02-27',
    })

    // The second one finds nothing to do.
    const rows = await server.rows()
    server.clock.advance(3_600_000)
    expect(await server.run()).toMatchObject({ seedResult: { kind: 'unchanged' } })
    expect(await server.rows()).toEqual(rows)
    expect(await server.ingest.store.run('genshin')).toMatchObject({
      failures: 0,
      succeededAt: new Date('2026-03-01T13:00:00Z'),
    })
  })

  it('takes what most languages call an event, under its name in all of them', async () => {
    const times = '<t class="t_lc">2026/03/05 10:00</t> – <t class="t_lc">2026/03/23 03:59</t>'
    const inLanguage = (lang: string, title: string, heading: string) =>
      serveHoyoverse(
        server.stub,
        { ...OVERSEAS, lang },
        { list: [{ id: 7, title, body: `<p>〓${heading}〓</p><p>${times}</p>` }] },
      )
    inLanguage('en-us', 'Survey of the Land', 'Event Duration')
    inLanguage('zh-cn', '「丈量大地」活动：来看看', '活动时间')
    inLanguage('ja-jp', '「大地をはかる」イベント', 'イベント期間')
    await server.run()
    const found = (await server.rows()).find(({ startTime }) => startTime === '2026-03-05T10:00:00')
    expect(found?.titles).toMatchObject({
      en: 'Survey of the Land',
      'zh-Hans': '丈量大地',
      ja: '大地をはかる',
    })
  })

  describe('with a notice that changes', () => {
    beforeEach(async () => {
      server.announce(A_SHIPPED_ONE, A_NEW_ONE)
      await server.run()
    })

    it('moves the activity, which stays the same one', async () => {
      const before = await uuidOf('A New One')
      server.announce(
        { ...A_SHIPPED_ONE, body: A_SHIPPED_ONE.body.replace('03/16', '03/14') },
        {
          ...A_NEW_ONE,
          body: during('<t class="t_lc">2026/04/05 10:00</t> – <t class="t_lc">2026/04/23 03:59</t>'),
        },
      )
      await server.run()
      expect(await server.events()).toEqual({
        'A Shipped One': '2026-03-02T10:00:00 → 2026-03-14T03:59:00',
        'A New One': '2026-04-05T10:00:00 → 2026-04-23T03:59:00',
      })
      expect(await uuidOf('A New One')).toBe(before)
    })
    it('renames what feeds brought, and leaves alone the name that people wrote', async () => {
      const before = await uuidOf('A New One')
      server.announce(
        { ...A_SHIPPED_ONE, title: '"A Shipped Two" Event' },
        { ...A_NEW_ONE, title: '"A Newer One" Event' },
      )
      await server.run()
      expect(Object.keys(await server.events()).toSorted()).toEqual(['A Newer One', 'A Shipped One'])
      expect(await uuidOf('A Newer One')).toBe(before)
    })
    it('keeps the day on which it was announced first', async () => {
      server.clock.advance(3 * 86_400_000)
      server.announce(A_NEW_ONE)
      const path = [...server.stub.feeds.keys()].find((one) => one.includes('getAnnList')) ?? ''
      const list = JSON.stringify(server.stub.feeds.get(path))
      server.stub.feeds.set(path, JSON.parse(list.replaceAll('2026-02-27', '2026-03-03')))
      await server.run()
      const found = (await server.rows()).find(({ titles }) => titles.en === 'A New One')
      expect(found?.sourceDate).toBe('2026-02-27')
    })
    it('removes nothing when the notice vanishes', async () => {
      server.announce(A_SURVEY)
      await server.run()
      expect(await server.events()).toEqual(BOTH)
    })
    it('makes another activity of a number that returns with other dates', async () => {
      server.clock.advance(40 * 86_400_000)
      server.announce({
        ...A_NEW_ONE,
        body: during('<t class="t_lc">2026/04/15 10:00</t> – <t class="t_lc">2026/04/23 03:59</t>'),
      })
      await server.run()
      const named = (await server.rows()).filter(({ titles }) => titles.en === 'A New One')
      expect(named.map(({ startTime }) => startTime)).toEqual(['2026-03-05T10:00:00', '2026-04-15T10:00:00'])
    })
    it('records every change', async () => {
      server.announce({ ...A_SHIPPED_ONE, body: A_SHIPPED_ONE.body.replace('03/16', '03/14') })
      await server.run()
      expect(await server.changes()).toEqual([
        'new A New One',
        'changed A Shipped One',
        'ended_early A Shipped One',
      ])
    })
  })

  describe('with activities that are known already', () => {
    it('turns a forecast update into a fact with the same uuid, to which events may refer', async () => {
      const forecast = (await server.rows()).find(
        ({ type, version }) => type === 'maintenance' && version === '6.6',
      )
      expect(forecast).toMatchObject({ predicted: true })
      server.announce(THE_NEXT_UPDATE, {
        id: 5,
        title: '"With the Moon" Event',
        body: during('After the Version "Luna VII" update – <t class="t_lc">2026/04/20 03:59</t>'),
      })
      await server.run()
      const rows = await server.rows()
      expect(rows.find(({ uuid }) => uuid === forecast?.uuid)).toMatchObject({
        predicted: false,
        startTime: '2026-04-08T06:00:00',
      })
      expect(rows.find(({ titles }) => titles.en === 'With the Moon')).toMatchObject({
        startTime: '2026-04-08T11:00:00',
        startAnchor: 'global',
        isVersionUpdate: true,
        version: '6.6',
      })
    })
    it('matches by start and end where there is one of each and no language names both', async () => {
      const inJapanese = { ...A_SHIPPED_ONE, title: '「ほかの名前」イベント', body: IN_JAPANESE }
      serveHoyoverse(server.stub, { ...OVERSEAS, lang: 'ja-jp' }, { list: [inJapanese] })
      await server.run()
      expect(Object.keys(await server.events())).toEqual(Object.keys(SHIPPED_ONE))
    })
    it('keeps two activities of the same times apart where their names in one language differ', async () => {
      server.announce({ ...A_SHIPPED_ONE, title: '"Another Name" Event' })
      await server.run()
      expect(Object.keys(await server.events()).toSorted()).toEqual(['A Shipped One', 'Another Name'])
    })
    it.each(['A Shipped One (Third Round)', 'Quiz: A Shipped One', 'A Shipped One: Again'])(
      'matches by start and end where one name is the other with an addition: %s',
      async (name) => {
        server.announce(
          { ...A_SHIPPED_ONE, title: `"${name}" Event` },
          { ...A_SHIPPED_ONE, id: 9, title: '"B" Event' },
        )
        await server.run()
        expect(Object.keys(await server.events()).toSorted()).toEqual(['A Shipped One', 'B'])
      },
    )
    it('does not match by start and end where two notices could mean the same activity', async () => {
      const { body } = A_SHIPPED_ONE
      server.announce(
        { id: 5, title: '"One Thing" Event', body },
        { id: 6, title: '"Another Thing" Event', body },
      )
      await server.run()
      expect(Object.keys(await server.events()).toSorted()).toEqual([
        'A Shipped One',
        'Another Thing',
        'One Thing',
      ])
    })
    it('makes two activities of the two parts of an event', async () => {
      const { body } = A_NEW_ONE
      const later = body.replace('03/05', '03/12')
      server.announce(
        { id: 5, title: '"Long Night" Part I Event', body },
        { id: 6, title: '"Long Night" Part II Event', body: later },
      )
      await server.run()
      await server.run()
      expect(Object.keys(await server.events()).toSorted()).toEqual([
        'A Shipped One',
        'Long Night: Part I',
        'Long Night: Part II',
      ])
    })
    it('makes two activities of two notices of one part of the world, even at the same times', async () => {
      server.announce(A_NEW_ONE)
      serveHoyoverse(
        server.stub,
        { business: 'hk4e_global', lang: 'ja-jp' },
        {
          list: [
            {
              id: 78,
              title: '「別のこと」イベント',
              body: '<p>〓イベント期間〓</p><p><t class="t_lc">2026/03/05 10:00</t> ~ <t class="t_lc">2026/03/23 03:59</t></p>',
            },
          ],
        },
      )
      await server.run()
      const rows = (await server.rows()).filter(({ startTime }) => startTime === '2026-03-05T10:00:00')
      expect(rows).toHaveLength(2)
    })
    it('matches a banner among the pictures with the shipped one for the same unit', async () => {
      const body = `<p>Event Wish Duration</p><p>After the Version "Luna VI" update – <t class="t_lc">2026/03/17 17:59</t></p>`
      serveHoyoverse(server.stub, OVERSEAS, {
        pictures: [{ id: 1, title: 'Event Wish "Renamed" - Boosted Drop Rate for "Sample"!', body }],
      })
      await server.run()
      const wishes = (await server.rows()).filter(({ type, predicted }) => type === 'gacha' && !predicted)
      expect(wishes.map(({ titles }) => titles.en)).toEqual(['A Song'])
    })
    it('makes one activity of notices from mainland and overseas, each in its languages', async () => {
      server.announce(A_NEW_ONE)
      const chinese = {
        id: 77,
        title: '「全新之事」活动：首次开启',
        body: '<p>〓活动时间〓</p><p><t class="t_lc">2026/03/05 10:00</t> ~ <t class="t_lc">2026/03/23 03:59</t></p>',
      }
      serveHoyoverse(
        server.stub,
        { business: 'hk4e_global', lang: 'zh-cn' },
        { list: [{ ...chinese, id: 2 }] },
      )
      serveHoyoverse(server.stub, { business: 'hk4e_cn', lang: 'zh-cn' }, { list: [chinese] })
      await server.run()
      const rows = (await server.rows()).filter(({ type }) => type === 'event')
      expect(Object.fromEntries(rows.map(({ titles }) => [titles.en, titles['zh-Hans']]))).toEqual({
        'A New One': '全新之事',
        'A Shipped One': '随船而来',
      })
      expect(rows).toHaveLength(2)
    })
    it('makes two activities of two at the same times that mainland and overseas both announce', async () => {
      server.announce(A_NEW_ONE, { ...A_NEW_ONE, id: 3, title: '"Another One" Event: As Well' })
      const inChinese = [
        { ...A_NEW_ONE, title: '「全新之事」活动：首次开启' },
        { ...A_NEW_ONE, id: 3, title: '「另一件事」活动：同时开启' },
      ]
      const onMainland = inChinese.map((notice) => ({ ...notice, id: 70 + notice.id })).toReversed()
      serveHoyoverse(server.stub, { ...OVERSEAS, lang: 'zh-cn' }, { list: inChinese })
      serveHoyoverse(server.stub, { business: 'hk4e_cn', lang: 'zh-cn' }, { list: onMainland })
      await server.run()
      const { announced } = await server.ingest.catalogue.store.additions()
      expect(
        announced
          .map(({ keys, record: { titles } }) => [titles.en, titles['zh-Hans'], ...keys].join())
          .toSorted(),
      ).toEqual([
        'A New One,全新之事,overseas-list-2,mainland-list-72',
        'Another One,另一件事,overseas-list-3,mainland-list-73',
      ])
      const rows = (await server.rows()).filter(({ startTime }) => startTime === '2026-03-05T10:00:00')
      expect(rows).toHaveLength(2)
    })
    it('leaves alone what an operator imported', async () => {
      const shipped = SHIPPED.activities.find(({ type }) => type === 'event')
      if (shipped === undefined) throw new Error('nothing is shipped')
      await server.ingest.catalogue.store.underLock((transaction) => transaction.putImports([shipped]))
      server.announce({ ...A_SHIPPED_ONE, body: A_SHIPPED_ONE.body.replace('03/16', '03/14') })
      await server.run()
      expect(await server.events()).toEqual(SHIPPED_ONE)
    })
    it('skips a notice whose languages disagree about the dates', async () => {
      server.announce(A_NEW_ONE)
      serveHoyoverse(
        server.stub,
        { business: 'hk4e_global', lang: 'ja-jp' },
        {
          list: [
            {
              id: 2,
              title: '「新」イベント',
              body: '<p>〓イベント期間〓</p><p>2026/03/06 10:00～2026/03/23 03:59</p>',
            },
          ],
        },
      )
      await server.run()
      expect(await server.events()).toEqual(SHIPPED_ONE)
      expect(await server.ingest.store.skippedOf('genshin')).toEqual([
        expect.objectContaining({ reason: 'languages-disagree' }),
      ])
    })
  })
})

describe('a season that is announced before the timeline reaches it', () => {
  let server: IngestTestServer
  const rule = aRule({ id: 'genshin/mode', repeats: { kind: 'monthly', start: '2025-09-16T04:00:00' } })
  testServerForEach(memoryDatabase, (fresh) => (server = fresh), [{ ...SHIPPED, seasonRules: [rule] }])

  it('is the one that the rule of its mode gives once it does', async () => {
    server.clock.advance(300 * DAY)
    const range = '<t class="t_lc">2027/08/16 04:00</t> – <t class="t_lc">2027/09/16 03:59</t>'
    server.announce({ id: 8, title: '"Mode" Event: Come Again', body: during(range) })
    await server.run()
    server.clock.advance(200 * DAY)
    await updateCatalogue(server.ingest.catalogue)
    const seasons = (await server.rows()).filter(({ startTime }) => startTime.startsWith('2027-08-16'))
    expect(seasons.map(({ type, titles }) => `${type} ${titles.en}`)).toEqual(['challenge Mode'])
  })
})
