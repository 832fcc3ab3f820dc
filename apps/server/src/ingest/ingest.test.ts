import { beforeEach, describe, expect, it } from 'vitest'
import { DATABASES } from '#testing/databases.ts'
import { serveHoyoverse } from './testing/feed-shapes.ts'
import {
  A_NEW_ONE,
  A_SHIPPED_ONE,
  A_SURVEY,
  BOTH,
  during,
  deskForEach,
  type IngestDesk,
  OVERSEAS,
  SHIPPED,
  SHIPPED_ONE,
  THE_NEXT_UPDATE,
} from './testing/ingest-desk.ts'

describe.each(DATABASES)('on %s', (_, open) => {
  let desk: IngestDesk
  deskForEach(open, (fresh) => (desk = fresh))
  const uuidOf = async (title: string) => (await desk.rows()).find(({ titles }) => titles.en === title)?.uuid

  it('the first run adds what is new, updates what is shipped in place and says what it put aside', async () => {
    const before = await desk.rows()
    desk.announce(A_SHIPPED_ONE, A_NEW_ONE, A_SURVEY)
    const report = await desk.run()
    expect(report).toMatchObject({ notices: 3, asides: 1, seeding: { kind: 'seeded' } })
    expect(await desk.events()).toEqual(BOTH)
    // Pictures of feeds are not taken over, whatever they are.
    expect(JSON.stringify(await desk.rows())).not.toContain('javascript:')
    const uuids = (await desk.rows()).map(({ uuid }) => uuid)
    expect(uuids).toEqual(expect.arrayContaining(before.map(({ uuid }) => uuid)))
    expect(await desk.ingest.store.asidesOf('genshin')).toEqual([
      expect.objectContaining({
        key: 'overseas-list-3',
        title: 'Survey of the Month',
        reason: 'no-activity',
      }),
    ])

    // The second one finds nothing to do.
    const rows = await desk.rows()
    desk.clock.advance(3_600_000)
    expect(await desk.run()).toMatchObject({ seeding: { kind: 'unchanged' } })
    expect(await desk.rows()).toEqual(rows)
    expect(await desk.ingest.store.run('genshin')).toMatchObject({
      failures: 0,
      succeededAt: new Date('2026-03-01T13:00:00Z'),
    })
  })

  describe('a notice that changes', () => {
    beforeEach(async () => {
      desk.announce(A_SHIPPED_ONE, A_NEW_ONE)
      await desk.run()
    })

    it('moves the activity, which stays the same one', async () => {
      const before = await uuidOf('A New One')
      desk.announce(
        { ...A_SHIPPED_ONE, body: A_SHIPPED_ONE.body.replace('03/16', '03/14') },
        {
          ...A_NEW_ONE,
          body: during('<t class="t_lc">2026/04/05 10:00</t> – <t class="t_lc">2026/04/23 03:59</t>'),
        },
      )
      await desk.run()
      expect(await desk.events()).toEqual({
        'A Shipped One': '2026-03-02T10:00:00 → 2026-03-14T03:59:00',
        'A New One': '2026-04-05T10:00:00 → 2026-04-23T03:59:00',
      })
      expect(await uuidOf('A New One')).toBe(before)
    })
    it('renames what feeds brought, and leaves alone the name that people wrote', async () => {
      const before = await uuidOf('A New One')
      desk.announce(
        { ...A_SHIPPED_ONE, title: '"A Shipped Two" Event' },
        { ...A_NEW_ONE, title: '"A Newer One" Event' },
      )
      await desk.run()
      expect(Object.keys(await desk.events()).toSorted()).toEqual(['A Newer One', 'A Shipped One'])
      expect(await uuidOf('A Newer One')).toBe(before)
    })
    it('takes nothing away when it vanishes', async () => {
      desk.announce(A_SURVEY)
      await desk.run()
      expect(await desk.events()).toEqual(BOTH)
    })
    it('that returns under its number with other dates is another activity', async () => {
      desk.clock.advance(40 * 86_400_000)
      desk.announce({
        ...A_NEW_ONE,
        body: during('<t class="t_lc">2026/04/15 10:00</t> – <t class="t_lc">2026/04/23 03:59</t>'),
      })
      await desk.run()
      const named = (await desk.rows()).filter(({ titles }) => titles.en === 'A New One')
      expect(named.map(({ startTime }) => startTime)).toEqual(['2026-03-05T10:00:00', '2026-04-15T10:00:00'])
    })
    it('has every change written down', async () => {
      desk.announce({ ...A_SHIPPED_ONE, body: A_SHIPPED_ONE.body.replace('03/16', '03/14') })
      await desk.run()
      expect(await desk.changes()).toEqual([
        'new A New One',
        'changed A Shipped One',
        'ended_early A Shipped One',
      ])
    })
  })

  describe('what is known already', () => {
    it('a forecast update becomes a fact with the same uuid, and events may hang on it', async () => {
      const forecast = (await desk.rows()).find(
        ({ type, version }) => type === 'maintenance' && version === '6.6',
      )
      expect(forecast).toMatchObject({ predicted: true })
      desk.announce(THE_NEXT_UPDATE, {
        id: 5,
        title: '"With the Moon" Event',
        body: during('After the Version "Luna VII" update – <t class="t_lc">2026/04/20 03:59</t>'),
      })
      await desk.run()
      const rows = await desk.rows()
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
    it('the same start and end are enough where there is one of each', async () => {
      desk.announce({ ...A_SHIPPED_ONE, title: '"Another Name" Event' })
      await desk.run()
      expect(await desk.events()).toEqual(SHIPPED_ONE)
    })
    it('and not enough where two notices could mean it', async () => {
      const { body } = A_SHIPPED_ONE
      desk.announce(
        { id: 5, title: '"One Thing" Event', body },
        { id: 6, title: '"Another Thing" Event', body },
      )
      await desk.run()
      expect(Object.keys(await desk.events()).toSorted()).toEqual([
        'A Shipped One',
        'Another Thing',
        'One Thing',
      ])
    })
    it('two notices of one part of the world are two activities, even at the same times', async () => {
      desk.announce(A_NEW_ONE)
      serveHoyoverse(
        desk.stub,
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
      await desk.run()
      const rows = (await desk.rows()).filter(({ startTime }) => startTime === '2026-03-05T10:00:00')
      expect(rows).toHaveLength(2)
    })
    it('a banner in the list of pictures is the shipped one for the same unit', async () => {
      const body = `<p>Event Wish Duration</p><p>After the Version "Luna VI" update – <t class="t_lc">2026/03/17 17:59</t></p>`
      serveHoyoverse(desk.stub, OVERSEAS, {
        pictures: [{ id: 1, title: 'Event Wish "Renamed" - Boosted Drop Rate for "Sample"!', body }],
      })
      await desk.run()
      const wishes = (await desk.rows()).filter(({ type, predicted }) => type === 'gacha' && !predicted)
      expect(wishes.map(({ titles }) => titles.en)).toEqual(['A Song'])
    })
    it('mainland and overseas speak of one activity, each in its languages', async () => {
      desk.announce(A_NEW_ONE)
      const chinese = {
        id: 77,
        title: '「全新之事」活动：首次开启',
        body: '<p>〓活动时间〓</p><p><t class="t_lc">2026/03/05 10:00</t> ~ <t class="t_lc">2026/03/23 03:59</t></p>',
      }
      serveHoyoverse(desk.stub, { business: 'hk4e_global', lang: 'zh-cn' }, { list: [{ ...chinese, id: 2 }] })
      serveHoyoverse(desk.stub, { business: 'hk4e_cn', lang: 'zh-cn' }, { list: [chinese] })
      await desk.run()
      const rows = (await desk.rows()).filter(({ type }) => type === 'event')
      expect(Object.fromEntries(rows.map(({ titles }) => [titles.en, titles['zh-Hans']]))).toEqual({
        'A New One': '全新之事',
        'A Shipped One': '随船而来',
      })
      expect(rows).toHaveLength(2)
    })
    it('an operator has the last word', async () => {
      const shipped = SHIPPED.activities.find(({ type }) => type === 'event')
      if (shipped === undefined) throw new Error('nothing is shipped')
      await desk.ingest.keeping.store.underLock((ledger) => ledger.putImports([shipped]))
      desk.announce({ ...A_SHIPPED_ONE, body: A_SHIPPED_ONE.body.replace('03/16', '03/14') })
      await desk.run()
      expect(await desk.events()).toEqual(SHIPPED_ONE)
    })
    it('languages that disagree about the dates are put aside', async () => {
      desk.announce(A_NEW_ONE)
      serveHoyoverse(
        desk.stub,
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
      await desk.run()
      expect(await desk.events()).toEqual(SHIPPED_ONE)
      expect(await desk.ingest.store.asidesOf('genshin')).toEqual([
        expect.objectContaining({ reason: 'languages-disagree' }),
      ])
    })
  })
})
