import { describe, expect, it } from 'vitest'
import { DATABASES } from '#testing/databases.ts'
import {
  A_SHIPPED_ONE,
  A_SURVEY,
  during,
  OVERSEAS,
  testServerForEach,
  THE_NEXT_UPDATE,
  type IngestTestServer,
} from './testing/ingest-test-server.ts'
import { serveHoyoverse } from './testing/stub-feeds.ts'

const UNTIL_THE_UPDATE = {
  id: 5,
  title: '"A Long One" Event',
  body: during('<t class="t_lc">2026/03/05 10:00</t> – End of Version "Luna VI"'),
}
const WITH_THE_UPDATE = {
  id: 6,
  title: '"With the Moon" Event',
  body: during('After the Version "Luna VII" update – <t class="t_lc">2026/04/27 03:59</t>'),
}
const A_LATER_UPDATE = { ...THE_NEXT_UPDATE, body: THE_NEXT_UPDATE.body.replace('04/08', '04/10') }

/* Version 6.5 is known, and 6.6 expected on 8 April. */
describe.each(DATABASES)('what depends on an update that is not announced, on %s', (_, open) => {
  let server: IngestTestServer
  testServerForEach(open, (fresh) => (server = fresh))
  const find = async (title: string) => (await server.rows()).find(({ titles }) => titles.en === title)

  it('is shown by the forecast, and is moved when the update is announced', async () => {
    server.announce(UNTIL_THE_UPDATE, WITH_THE_UPDATE)
    await server.run()
    const [long, moon] = [await find('A Long One'), await find('With the Moon')]
    const predictedFrom = { basis: 'cadence', version: '6.5' }
    expect(long).toMatchObject({ endTime: '2026-04-08T05:59:00', endAnchor: 'global', predicted: false })
    expect(long).toMatchObject({ startPredicted: false, endPredicted: true, predictedFrom })
    expect(moon).toMatchObject({ startTime: '2026-04-08T11:00:00', version: '6.6', isVersionUpdate: true })
    expect(moon).toMatchObject({ startPredicted: true, endPredicted: false, predictedFrom })

    server.announce(UNTIL_THE_UPDATE, WITH_THE_UPDATE, A_LATER_UPDATE)
    await server.run()
    const isAnnounced = { startPredicted: false, endPredicted: false, predictedFrom: null }
    expect(await find('A Long One')).toMatchObject({
      uuid: long?.uuid,
      endTime: '2026-04-10T05:59:00',
      ...isAnnounced,
    })
    expect(await find('With the Moon')).toMatchObject({ uuid: moon?.uuid, startTime: '2026-04-10T11:00:00' })
    expect(await server.changes()).toEqual(
      expect.arrayContaining(['moved A Long One', 'moved With the Moon']),
    )
  })

  it('follows the update also when its own notice is gone by then', async () => {
    server.announce(UNTIL_THE_UPDATE)
    await server.run()
    server.announce(A_SURVEY, A_LATER_UPDATE)
    await server.run()
    expect(await find('A Long One')).toMatchObject({ endTime: '2026-04-10T05:59:00' })
  })

  it('leaves alone a date that is known from elsewhere', async () => {
    server.announce({
      ...A_SHIPPED_ONE,
      body: during('<t class="t_lc">2026/03/02 10:00</t> – End of Version "Luna VI"'),
    })
    await server.run()
    expect(await find('A Shipped One')).toMatchObject({ endTime: '2026-03-16T03:59:59', endAnchor: 'server' })
  })

  it('has the date that one of its languages gives', async () => {
    server.announce(UNTIL_THE_UPDATE)
    const range = '<t class="t_lc">2026/03/05 10:00</t> ~ <t class="t_gl">2026/04/07 05:59</t>'
    const inJapanese = { id: 5, title: '「長い」イベント', body: `<p>〓イベント期間〓</p><p>${range}</p>` }
    serveHoyoverse(server.stub, { ...OVERSEAS, lang: 'ja-jp' }, { list: [inJapanese] })
    await server.run()
    expect(await find('A Long One')).toMatchObject({
      endTime: '2026-04-07T05:59:00',
      titles: { en: 'A Long One', ja: '長い' },
    })
  })

  it('has the date that another notice gives', async () => {
    server.announce(UNTIL_THE_UPDATE, {
      ...UNTIL_THE_UPDATE,
      id: 7,
      body: during('<t class="t_lc">2026/03/05 10:00</t> – <t class="t_lc">2026/04/06 03:59</t>'),
    })
    await server.run()
    expect(await find('A Long One')).toMatchObject({ endTime: '2026-04-06T03:59:00', endAnchor: 'server' })
  })

  it('may call the update by the title that its notes give it', async () => {
    const title = 'Version 6.6 "A Night of Samples" Update Maintenance Preview'
    const body = during(
      'After the "A Night of Samples" version update – <t class="t_lc">2026/04/27 03:59</t>',
    )
    server.announce({ ...A_LATER_UPDATE, title }, { ...WITH_THE_UPDATE, body })
    await server.run()
    expect(await find('With the Moon')).toMatchObject({ startTime: '2026-04-10T11:00:00', version: '6.6' })
  })
})

const EXTENDED = {
  id: 9,
  title: 'Version "Luna VII" Update Maintenance Extended',
  body: '<p>The update maintenance has been extended by 2 hours and is expected to end at <t class="t_gl">2026/04/08 13:00</t>.</p>',
}

describe.each(DATABASES)('an update that is under way and takes longer, on %s', (_, open) => {
  let server: IngestTestServer
  testServerForEach(open, (fresh) => (server = fresh))
  const update = async () =>
    (await server.rows())
      .filter(({ version, type }) => version === '6.6' && (type === 'maintenance' || type === 'version'))
      .map(({ type, startTime, endTime }) => (type === 'version' ? startTime : `${startTime} → ${endTime}`))
  const LONGER = ['2026-04-08T06:00:00 → 2026-04-08T13:00:00', '2026-04-08T13:00:00']

  it.each([
    ['before', [EXTENDED, THE_NEXT_UPDATE]],
    ['after', [THE_NEXT_UPDATE, EXTENDED]],
  ])('ends later, listed %s the notice of its length, and stays so', async (_where, feed) => {
    server.announce(THE_NEXT_UPDATE)
    await server.run()
    server.clock.advance(Date.parse('2026-04-08T02:30:00Z') - server.clock.now())
    server.announce(...feed)
    await server.run()
    expect((await update()).toSorted()).toEqual(LONGER)
    server.announce(THE_NEXT_UPDATE)
    await server.run()
    expect((await update()).toSorted()).toEqual(LONGER)
  })

  it('is read also where both notices are new', async () => {
    server.clock.advance(Date.parse('2026-04-08T02:30:00Z') - server.clock.now())
    server.announce(EXTENDED, THE_NEXT_UPDATE)
    await server.run()
    expect((await update()).toSorted()).toEqual(LONGER)
  })

  it('moves what opens with it', async () => {
    server.announce(THE_NEXT_UPDATE, WITH_THE_UPDATE)
    await server.run()
    server.clock.advance(Date.parse('2026-04-08T02:30:00Z') - server.clock.now())
    server.announce(EXTENDED, THE_NEXT_UPDATE, WITH_THE_UPDATE)
    await server.run()
    const moon = (await server.rows()).find(({ titles }) => titles.en === 'With the Moon')
    expect(moon).toMatchObject({ startTime: '2026-04-08T13:00:00' })
  })

  it('may be announced again with a shorter length before it begins', async () => {
    server.announce({ ...THE_NEXT_UPDATE, body: THE_NEXT_UPDATE.body.replace('5 hours', '7 hours') })
    await server.run()
    server.announce(THE_NEXT_UPDATE)
    await server.run()
    expect((await update()).toSorted()).toEqual([
      '2026-04-08T06:00:00 → 2026-04-08T11:00:00',
      '2026-04-08T11:00:00',
    ])
  })
})
