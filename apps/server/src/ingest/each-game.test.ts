import type { GameId } from '@bannerday/domain/game'
import { describe, expect, it } from 'vitest'
import { aGame, aRule, records } from '#catalogue/testing/shipped-data.ts'
import { memoryDatabase } from '#testing/databases.ts'
import { testServerForEach, type IngestTestServer } from './testing/ingest-test-server.ts'
import { GL, LC, escaped } from './testing/notice-readings.ts'
import { serveHoyoverse, serveKuro, type Announcement } from './testing/stub-feeds.ts'

/** Each game ships the update that opened its version, and nothing else. */
function shipping(gameId: GameId) {
  return aGame({
    gameId,
    activities: records({
      id: `${gameId}/maintenance/4.3`,
      type: 'maintenance',
      version: '4.3',
      start: '2026-02-25T06:00:00',
      end: '2026-02-25T11:00:00',
    }),
    seasonRules:
      gameId === 'starrail'
        ? [
            {
              ...aRule({
                id: 'starrail/pure-fiction',
                repeats: {
                  kind: 'interval',
                  days: 42,
                  counts: [{ season: 1, start: '2026-01-05T04:00:00' }],
                },
              }),
              names: { en: 'Pure Fiction', 'zh-Hans': '虚构叙事' },
            },
          ]
        : [],
    unitNames: { Blade: { 'zh-Hans': '刃' } },
  })
}

const SHIPPED = [shipping('starrail'), shipping('zenless'), shipping('wuthering')]
let server: IngestTestServer
testServerForEach(memoryDatabase, (fresh) => (server = fresh), SHIPPED)

const LIMITED = new Set(['event', 'gacha', 'challenge'])

/** What is known for sure of a game: `type en / zh-Hans [units] start → end`. */
async function shown(gameId: GameId): Promise<readonly string[]> {
  const rows = await server.rows()
  return rows
    .filter(
      (row) =>
        row.gameId === gameId && !row.predicted && LIMITED.has(row.type) && row.titles.en !== 'Pure Fiction',
    )
    .map(({ type, titles, featured, startTime, startAnchor, endTime, endAnchor }) => {
      const units = featured.length > 0 ? ` [${featured.map(({ en }) => en).join()}]` : ''
      const [start, end] = [
        `${startTime.slice(0, 16)}${startAnchor[0]}`,
        `${endTime.slice(0, 16)}${endAnchor[0]}`,
      ]
      return `${type} ${titles.en} / ${titles['zh-Hans']}${units} ${start} → ${end}`
    })
    .toSorted()
}

const warp = (id: number, title: string, words: string): Announcement => ({
  id,
  title,
  body: escaped(words),
})
const body = (heading: string, times: string) => `<div>✦${heading}✦</div><div>${times}</div>`

describe('ingest of each game', () => {
  it('reads a check-in of Star Rail without dates by those before it, and its end follows the next update', async () => {
    const announce = (...list: Announcement[]) =>
      serveHoyoverse(server.stub, { business: 'hkrpg_global', lang: 'en-us' }, { list })
    const find = async () => (await server.rows()).find(({ titles }) => titles.en === 'Gift of Odyssey')
    const asks = '<p>Log in every day during the event to obtain check-in rewards.</p>'
    announce({ id: 1307, title: 'Version 4.3 Update Details', body: `<p>■ Gift of Odyssey</p>${asks}` })
    await server.run('starrail')
    expect(await find()).toMatchObject({
      startTime: '2026-02-25T11:00:00',
      endTime: '2026-04-07T03:59:00',
      endAnchor: 'server',
      predicted: false,
      endPredicted: true,
    })

    const begins = `<p>Update maintenance begins at ${GL('2026/04/10 06:00')} and takes 5 hours.</p>`
    announce({ id: 1400, title: 'Version 4.4 Update Maintenance Preview', body: begins })
    await server.run('starrail')
    expect(await find()).toMatchObject({
      endTime: '2026-04-09T03:59:00',
      endPredicted: true,
      predictedFrom: { basis: 'median', version: '4.3' },
    })
  })

  it('reads Star Rail: warps among the pictures, events and seasons in the notes of the version', async () => {
    serveHoyoverse(
      server.stub,
      { business: 'hkrpg_global', lang: 'en-us' },
      {
        list: [
          {
            id: 1307,
            title: 'Version 4.3 "The River Below the Living and the Dead" Update Details',
            body: escaped(
              `<p>Version 4.3 will run from after the Version 4.3 update until ${GL('2026/04/08 06:00:00')}.</p><p>■ Update Time</p><p>Begins at ${GL('2026/02/25 06:00:00')}. The update will take approximately 5 hours.</p><p>■ Paper Planes</p><p>- Event Period: After the Version 4.3 update – ${GL('2026/04/08 03:59:00')}</p><p>- Pure Fiction: Falsehood to Fact</p><p>${LC('2026/03/30 04:00:00')} – ${LC('2026/05/11 03:59:00')}</p>`,
            ),
          },
        ],
        pictures: [
          warp(
            1307,
            '<p>"Now I Am Sample"</p>',
            `<p>Character Event Warp: 5-star character "Blade (Wind)"</p><h1>Event Period</h1><p>After the Version 4.3 update – ${LC('2026/03/17 11:59:00')}</p>`,
          ),
        ],
      },
    )
    serveHoyoverse(
      server.stub,
      { business: 'hkrpg_global', lang: 'zh-cn' },
      {
        list: [
          {
            id: 1307,
            title: '4.3版本「生与死之下的河」更新说明',
            body: escaped(
              `<p>■ 纸飞机</p><p>- 活动时间：4.3版本更新后 - ${GL('2026/04/08 03:59:00')}</p><p>- 虚构叙事•以假作真</p><p>${LC('2026/03/30 04:00:00')} – ${LC('2026/05/11 03:59:00')}</p>`,
            ),
          },
        ],
        pictures: [
          warp(
            1307,
            '「如今我成样例」活动跃迁',
            `<p>活动跃迁时间为 4.3版本更新后 - ${LC('2026/03/17 11:59:00')}，包含如下内容：5星角色「刃（风）」</p>`,
          ),
        ],
      },
    )
    expect(await server.run('starrail')).toMatchObject({ skipped: 0 })
    expect(await shown('starrail')).toEqual([
      'challenge Pure Fiction: Falsehood to Fact / 虚构叙事•以假作真 2026-03-30T04:00s → 2026-05-11T03:59s',
      'event Paper Planes / 纸飞机 2026-02-25T11:00g → 2026-04-08T03:59g',
      'gacha Now I Am Sample / 如今我成样例 [Blade] 2026-02-25T11:00g → 2026-03-17T11:59s',
    ])
    const version = (await server.rows()).find(
      ({ type, version: number }) => type === 'version' && number === '4.3',
    )
    expect(version).toMatchObject({ startTime: '2026-02-25T11:00:00', endTime: '2026-04-08T11:00:00' })
    expect(await server.run('starrail')).toMatchObject({ seedResult: { kind: 'unchanged' } })
  })

  it('reads Zenless: titles that are HTML, clocks that are named in the text, channels among the pictures', async () => {
    const times = '2026/03/05 10:00 ~ 2026/03/23 03:59'
    for (const [lang, event, channel, heading, clock] of [
      ['en-us', '"Bangboo Race" Event', 'Exclusive Channel "Sample Tune"', 'Event Duration', '(server time)'],
      ['zh-cn', '「邦布赛跑」活动', '「样例之音」独家频段', '活动时间', '（服务器时间）'],
    ] as const) {
      serveHoyoverse(
        server.stub,
        { business: 'nap_global', lang },
        {
          list: [{ id: 1, title: `<p>${event}</p>`, body: `<p>【${heading}】</p><p>${times}${clock}</p>` }],
          pictures: [
            { id: 1, title: '', subtitle: channel, body: `<p>【${heading}】</p><p>${times}${clock}</p>` },
          ],
        },
      )
    }
    await server.run('zenless')
    expect(await shown('zenless')).toEqual([
      'event Bangboo Race / 邦布赛跑 2026-03-05T10:00s → 2026-03-23T03:59s',
      'gacha Sample Tune / 样例之音 2026-03-05T10:00s → 2026-03-23T03:59s',
    ])
  })

  it('reads all banners that one notice lists, in two languages, and knows each of them again', async () => {
    const times = `${LC('2026/03/03 12:00:00')} - ${LC('2026/03/17 11:59:00')}`
    for (const [lang, title, words] of [
      [
        'en-us',
        'Version 4.3 Event Warp: Phase I',
        `<p>${times}</p><p>During the "Sample Song" Character Event Warp, the limited 5-star character Blade (Destruction: Wind) will be boosted.</p><p>During the "Sample Light" Light Cone Event Warp, the limited 5-star Light Cone "Sample Cone (Destruction)" will be boosted.</p>`,
      ],
      [
        'zh-cn',
        '4.3版本活动跃迁（其一）',
        `<p>本期活动跃迁时间为 ${times}，包含如下内容：</p><p>「样例之歌」角色活动跃迁期间，限定5星角色「刃（毁灭•风）」的跃迁成功概率限时提升。</p><p>「样例之光」光锥活动跃迁期间，限定5星光锥「样例光锥（毁灭）」的跃迁成功概率限时提升。</p>`,
      ],
    ] as const)
      serveHoyoverse(
        server.stub,
        { business: 'hkrpg_global', lang },
        { pictures: [warp(1331, title, words)] },
      )
    await server.run('starrail')
    const banners = [
      'gacha Sample Light / 样例之光 [Sample Cone] 2026-03-03T12:00s → 2026-03-17T11:59s',
      'gacha Sample Song / 样例之歌 [Blade] 2026-03-03T12:00s → 2026-03-17T11:59s',
    ]
    expect(await shown('starrail')).toEqual(banners)
    expect(await server.run('starrail')).toMatchObject({ seedResult: { kind: 'unchanged' } })

    // Without a name, each is known by its unit.
    const agents = `<p>本期代理人与音擎调频活动时间为：2026/03/03 12:00（服务器时间）~ 2026/03/17 11:59（服务器时间），包含如下内容：</p><p>活动期间，限定S级代理人[刃(风·强攻)]、[别的(冰·支援)]以及A级代理人[可琳(物理·强攻)]的调频获取概率将大幅提升！</p>`
    serveHoyoverse(
      server.stub,
      { business: 'nap_global', lang: 'zh-cn' },
      { pictures: [{ id: 238, title: '4.3版本限时频段（上期）', body: agents }] },
    )
    await server.run('zenless')
    const channels = await shown('zenless')
    expect(channels).toHaveLength(2)
    expect(channels).toContainEqual(expect.stringContaining('/ 刃 [Blade] 2026-03-03T12:00s'))
    expect(await server.run('zenless')).toMatchObject({ seedResult: { kind: 'unchanged' } })
    expect(await shown('zenless')).toEqual(channels)
  })

  it('reads Wuthering Waves: a file a language, mainland and overseas', async () => {
    serveKuro(server.stub, '/en.json', [
      {
        id: '7',
        tabTitle: '[Sample]\nFeatured Resonator Convene',
        content: body('Event Duration', 'After the Version 4.3 update ~ 2026-03-18 09:59 (server time)'),
        tag: 7,
      },
    ])
    serveKuro(server.stub, '/zh-Hans.json', [
      {
        id: '7',
        tabTitle: '[样例]\n角色活动唤取',
        content: body('活动时间', '4.3版本更新后 ~ 2026年3月18日09:59（服务器时间）'),
        tag: 7,
      },
    ])
    await server.run('wuthering')
    expect(await shown('wuthering')).toEqual(['gacha Sample / 样例 2026-02-25T11:00g → 2026-03-18T09:59s'])
  })

  it('takes what the notes list for what its own notice announces, which gives its time', async () => {
    const listed = `<p>[此间]休闲活动</p><p>✦活动时间：2026年3月12日04:00 ~ 2026年3月30日03:59（服务器时间）</p>`
    serveKuro(server.stub, '/zh-Hans.json', [
      { id: '50600', tabTitle: '3.1版本内容说明', content: listed, tag: 1 },
      {
        id: '50601',
        tabTitle: '[此间]休闲活动',
        content: body('活动时间', '2026年3月12日10:00 ~ 2026年3月30日03:59（服务器时间）'),
        tag: 5,
      },
    ])
    expect(await server.run('wuthering')).toMatchObject({ skipped: 0 })
    expect(await shown('wuthering')).toEqual(['event 此间 / 此间 2026-03-12T10:00s → 2026-03-30T03:59s'])
  })
})
