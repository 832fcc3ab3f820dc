import { describe, expect, it } from 'vitest'
import { DATABASES } from '#testing/databases.ts'
import { OVERSEAS, testServerForEach, type IngestTestServer } from './testing/ingest-test-server.ts'
import { serveHoyoverse } from './testing/stub-feeds.ts'

const TIMES = '<t class="t_lc">2026/03/05 18:00</t> ~ <t class="t_lc">2026/03/24 14:59</t>'
const LATER = '<t class="t_lc">2026/04/20 18:00</t> ~ <t class="t_lc">2026/05/05 14:59</t>'
const laterBelow = (heading: string) => `<p>〓${heading}〓</p><p>${LATER}</p>`
const WORDS = {
  'en-us': [
    'Event Wish "First Light" - Boosted Drop Rate for "Dawn Singer" Vela (Cryo)!',
    'Event Wish Duration',
  ],
  'zh-cn': ['「晨光」祈愿：「晨曲歌者·薇拉(冰)」概率UP！', '祈愿时间'],
  'zh-tw': ['「晨光」祈願：「晨曲歌者·薇拉(冰)」機率UP！', '祈願時間'],
  'ja-jp': ['「暁光」祈願：「暁の歌い手・ヴェラ(氷)」の出現率UP！', '祈願期間'],
} as const

describe.each(DATABASES)('a unit that nobody has heard of, on %s', (_, open) => {
  let server: IngestTestServer
  testServerForEach(open, (fresh) => (server = fresh))
  const announceIn = (lang: keyof typeof WORDS, id: number, times: string) => {
    const [title, heading] = WORDS[lang]
    const list = [{ id, title, body: `<p>〓${heading}〓</p><p>${times}</p>` }]
    serveHoyoverse(server.stub, { ...OVERSEAS, lang }, { list })
  }
  const featuredFrom = async (start: string) =>
    (await server.rows()).find(({ type, startTime }) => type === 'gacha' && startTime === start)?.featured

  it('is called without the kind of weapon that stands before its name', async () => {
    const times = `<p>〓祈願期間〓</p><p>${TIMES}</p>`
    const english = 'Event Wish "Epitome Invocation" - Boosted Drop Rate for Vela\'s Bow (Bow)!'
    const list = (title: string) => ({ list: [{ id: 33, title, body: times }] })
    serveHoyoverse(server.stub, { ...OVERSEAS, lang: 'en-us' }, list(english))
    serveHoyoverse(
      server.stub,
      { ...OVERSEAS, lang: 'ja-jp' },
      list('イベント祈願「神鋳賦形」：「弓・ヴェラ・ボウ」確率UP！'),
    )
    await server.run()
    expect(await featuredFrom('2026-03-05T18:00:00')).toMatchObject([
      { en: "Vela's Bow", ja: 'ヴェラ・ボウ' },
    ])
  })

  it('is called by the names that its banner has in each language of the feed, then and later', async () => {
    for (const lang of ['en-us', 'zh-cn', 'zh-tw', 'ja-jp'] as const) announceIn(lang, 31, TIMES)
    await server.run()
    const vela = { en: 'Vela', 'zh-Hans': '薇拉', 'zh-Hant': '薇拉', ja: 'ヴェラ' }
    expect(await featuredFrom('2026-03-05T18:00:00')).toEqual([vela])

    server.stub.feeds.clear()
    announceIn('zh-cn', 32, LATER)
    await server.run()
    expect(await featuredFrom('2026-04-20T18:00:00')).toEqual([vela])
  })

  it('has one banner where two parts of the world share no language', async () => {
    for (const lang of ['en-us', 'zh-cn', 'zh-tw', 'ja-jp'] as const) announceIn(lang, 31, TIMES)
    await server.run()
    server.stub.feeds.clear()
    const list = [
      'Event Wish "Second Light" - Boosted Drop Rate for "Dawn Singer" Vela (Cryo)!',
      'Event Wish "Far Light" - Boosted Drop Rate for "Star" Mo (Hydro)!',
    ].map((title, index) => ({ id: 41 + index, title, body: laterBelow('Event Wish Duration') }))
    const onMainland = [
      { id: 71, title: '「再光」祈愿：「晨曲歌者·薇拉(冰)」概率UP！', body: laterBelow('祈愿时间') },
    ]
    serveHoyoverse(server.stub, { ...OVERSEAS, lang: 'en-us' }, { list })
    serveHoyoverse(server.stub, { business: 'hk4e_cn', lang: 'zh-cn' }, { list: onMainland })
    await server.run()
    const { announced } = await server.ingest.catalogue.store.additions()
    const later = announced.filter(({ record }) => record.start === '2026-04-20T18:00:00')
    expect(later.map(({ keys }) => keys.join()).toSorted()).toEqual([
      'overseas-list-41,mainland-list-71',
      'overseas-list-42',
    ])
  })
})
