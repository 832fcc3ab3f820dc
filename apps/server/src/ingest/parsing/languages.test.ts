import type { GameId } from '@bannerday/domain/game'
import { describe, expect, test } from 'vitest'
import type { NoticeLanguage } from '#ingest/source.ts'
import { GL, LC, escaped, readingOf } from '#ingest/testing/notice-readings.ts'

describe('a notice of each game in each language', () => {
  test.each<[GameId, NoticeLanguage, string, string, string]>([
    [
      'genshin',
      'en',
      '"Sample Event" Event: Do Things!',
      `<p>〓Event Duration〓</p><p>${LC('2025/05/09 10:00')} – ${LC('2025/05/26 03:59')}</p>`,
      'event Sample Event 2025-05-09T10:00s → 2025-05-26T03:59s',
    ],
    [
      'genshin',
      'zh-Hans',
      '「样例活动」活动：做点什么',
      `<p>〓活动时间〓</p><p>${LC('2025/05/09 10:00')} ~ ${LC('2025/05/26 03:59:59')}</p>`,
      'event 样例活动 2025-05-09T10:00s → 2025-05-26T03:59s',
    ],
    [
      'genshin',
      'zh-Hant',
      '「樣例活動」活動：做點什麼',
      `<p>〓活動時間〓</p><p>${LC('2025/05/09 10:00')}～${LC('2025/05/26 03:59')}</p>`,
      'event 樣例活動 2025-05-09T10:00s → 2025-05-26T03:59s',
    ],
    [
      'genshin',
      'ja',
      '「サンプル」イベント：なにかをしよう',
      `<p>〓イベント期間〓</p><p>${LC('2025/05/09 10:00')}〜${LC('2025/05/26 03:59')}</p>`,
      'event サンプル 2025-05-09T10:00s → 2025-05-26T03:59s',
    ],
    [
      'starrail',
      'en',
      'Sample Trip Event',
      escaped(`<h1>Event Period</h1><p>${LC('2025/05/09 12:00:00')} – ${GL('2025/05/26 03:59:00')}</p>`),
      'event Sample Trip 2025-05-09T12:00s → 2025-05-26T03:59g',
    ],
    [
      'starrail',
      'zh-Hans',
      '「样例」活动说明',
      escaped(`<h1>活动时间</h1><p>5.6版本更新后 - ${GL('2025/06/18 05:59:00')}</p>`),
      'event 样例 2025-05-07T11:00g* → 2025-06-18T05:59g',
    ],
    [
      'genshin',
      'zh-Hans',
      '「样例」活动',
      `<p>〓活动时间〓</p><p>5.6版更后 ~ ${LC('2025/05/26 03:59')}</p>`,
      'event 样例 2025-05-07T11:00g* → 2025-05-26T03:59s',
    ],
    [
      'starrail',
      'zh-Hant',
      '「樣例」活動說明',
      escaped(`<h1>限時活動期</h1><p>5.6版本更新後 - ${LC('2025/05/26 03:59:00')}</p>`),
      'event 樣例 2025-05-07T11:00g* → 2025-05-26T03:59s',
    ],
    [
      'starrail',
      'ja',
      '「サンプル」イベント',
      escaped(`<h1>開催期間</h1><p>Ver.5.6アップデート後～${LC('2025/05/26 03:59')}</p>`),
      'event サンプル 2025-05-07T11:00g* → 2025-05-26T03:59s',
    ],
    [
      'zenless',
      'en',
      '<p>"Sample" Event</p>',
      '<p>[Event Duration]</p><p>2025/05/09 10:00 - 2025/05/26 03:59 (server time)</p>',
      'event Sample 2025-05-09T10:00s → 2025-05-26T03:59s',
    ],
    [
      'zenless',
      'zh-Hans',
      '「样例」活动',
      '<p>【活动时间】</p><p>2025/05/09 10:00 ~ 2025/05/26 03:59（服务器时间）</p>',
      'event 样例 2025-05-09T10:00s → 2025-05-26T03:59s',
    ],
    [
      'zenless',
      'zh-Hant',
      '「樣例」活動',
      '<p>【活動時間】</p><p>２０２５／０５／０９　１０：００～２０２５／０５／２６　０３：５９（伺服器時間）</p>',
      'event 樣例 2025-05-09T10:00s → 2025-05-26T03:59s',
    ],
    [
      'zenless',
      'ja',
      '「サンプル」イベント',
      '<p>【開催期間】</p><p>2025/05/09(金) 10:00 〜 2025/05/26(月) 03:59（サーバー時間）</p>',
      'event サンプル 2025-05-09T10:00s → 2025-05-26T03:59s',
    ],
    [
      'wuthering',
      'en',
      '[Sample] Combat Event',
      '<div>✦Event Duration✦</div><div>After the Version 5.6 update ~ 2025-05-26 03:59 (server time)</div>',
      'event Sample 2025-05-07T11:00g* → 2025-05-26T03:59s',
    ],
    [
      'wuthering',
      'zh-Hans',
      '[样例]\n战斗活动',
      '<div>✦活动时间✦</div><div>2025年5月9日10:00 ~ 2025年5月26日03:59（服务器时间）</div>',
      'event 样例 2025-05-09T10:00s → 2025-05-26T03:59s',
    ],
    [
      'wuthering',
      'zh-Hant',
      '[樣例]戰鬥活動',
      '<div>✦活動時間✦</div><div>5.6版本更新後 ~ 下個版本更新維護前</div>',
      'event 樣例 2025-05-07T11:00g* → 2025-06-18T05:59g',
    ],
    [
      'wuthering',
      'ja',
      '戦闘イベント\n「サンプル」',
      '<div>✦開催期間✦</div><div>Ver5.6アップデート後～2025年5月26日03:59（サーバー時間）</div>',
      'event サンプル 2025-05-07T11:00g* → 2025-05-26T03:59s',
    ],
  ])('is read, of %s in %s: %s', (gameId, language, title, body, expected) => {
    expect(readingOf({ gameId, language, title, body })).toBe(expected)
  })
})

const body = (heading: string, units: string) =>
  `<p>${units}</p><p>${heading}</p><p>${LC('2025/05/27 18:00')} - ${LC('2025/06/17 14:59')}</p>`

describe('the notice of a banner', () => {
  const WHEN = '2025-05-27T18:00s → 2025-06-17T14:59s'
  test.each<[NoticeLanguage, string, string, string]>([
    [
      'en',
      'Event Wish "Sample Song" - Boosted Drop Rate for "Sample (Cryo)"!',
      body('Event Wish Duration', ''),
      `character Sample Song [Sample] ${WHEN}`,
    ],
    [
      'zh-Hans',
      '「样例之歌」祈愿：「霜·样例(冰)」概率UP！',
      body('祈愿时间', '5星角色「样例」、4星角色「别的」'),
      `character 样例之歌 [Sample] ${WHEN}`,
    ],
    [
      'zh-Hans',
      '「神铸赋形」祈愿：「法器·样例·又一次」「弓·样例」概率UP！',
      body('祈愿时间', ''),
      `weapon 神铸赋形 [Sample: Again, Sample] ${WHEN}`,
    ],
    [
      'zh-Hant',
      '「神鑄賦形」祈願',
      body('祈願時間', '5星武器「樣例」，4星武器「別的」'),
      `weapon 神鑄賦形 [Sample] ${WHEN}`,
    ],
    [
      'ja',
      'イベント祈願「サンプルの歌」',
      body('祈願期間', '★5「サンプル」、★4「ほか」'),
      `character サンプルの歌 [Sample] ${WHEN}`,
    ],
    [
      'en',
      '<p>"Sample Warp": Light Cone Event Warp</p>',
      body('Event Period', ''),
      `weapon Sample Warp ${WHEN}`,
    ],
    [
      'zh-Hans',
      '「样例」活动跃迁',
      `<p>活动跃迁时间为 ${LC('2025/05/27 18:00')} - ${LC('2025/06/17 14:59')}，包含如下内容</p>`,
      `character 样例 ${WHEN}`,
    ],
    ['zh-Hans', '「样例」独家频段', body('【调频时间】', ''), `character 样例 ${WHEN}`],
    ['ja', '邦布集録「サンプル」', body('変調期間', '').replace('変調', '開催'), `event サンプル ${WHEN}`],
    ['ja', '共鳴者集音（イベント）\n「サンプル」', body('✦開催期間✦', ''), `character サンプル ${WHEN}`],
    [
      'zh-Hans',
      '[浮声沉兵]武器活动唤取\n——「样例」概率UP',
      body('✦活动时间✦', '5星武器「样例」、4星武器「别的」'),
      `weapon 样例 [Sample] ${WHEN}`,
    ],
    ['zh-Hans', '[浮声沉兵]武器活动唤取', body('✦活动时间✦', '5星武器「甲」、「乙」'), 'skipped: no-name'],
    [
      'en',
      'Chronicled Wish "Sample Past"',
      body('Event Wish Duration', ''),
      `chronicled Sample Past ${WHEN}`,
    ],
  ])('is read, in %s: %s', (language, title, html, expected) => {
    expect(readingOf({ language, title, body: html })).toBe(expected)
  })

  test('gives the time of a wish in a cell beside the drop table', () => {
    const table = `<p>〓Event Wish Details〓</p><table><tr><th>Event Wish Duration</th><th>Type</th></tr>
      <tr><td rowspan="3"><p>After the Version "Luna IV" update</p><p>~</p><p>${LC('2026/02/03 17:59')}</p></td><td>5-Star</td></tr></table>`
    expect(readingOf({ title: 'Event Wish "Sample Song"', body: table })).toBe(
      'character Sample Song 2026-01-14T11:00g* → 2026-02-03T17:59s',
    )
  })
})

const during = (text: string) => `<p>〓イベント期間〓</p><p>${text}</p>`

describe('the period in a Japanese notice of Genshin Impact', () => {
  const REWARDS = `<p>〓報酬受取期間〓</p><p>5.6バージョンアップ後 ~ ${LC('2025/05/27 17:59')}</p>`
  const EVENT = 'イベント「サンプル」'

  test.each<[string, string, string]>([
    [
      EVENT,
      during(`5.6バージョンアップ後 ~ ${LC('2025/05/27 17:59')}`),
      '2025-05-07T11:00g* → 2025-05-27T17:59s',
    ],
    [
      EVENT,
      during(`「Luna Ⅳ」バージョンアップ後 ~ ${LC('2026/02/03 17:59')}`),
      '2026-01-14T11:00g* → 2026-02-03T17:59s',
    ],
    [
      EVENT,
      during(`${LC('2026/01/28 00:00')} から「Luna Ⅳ」バージョン終了まで`),
      '2026-01-28T00:00s → 2026-02-25T05:59g',
    ],
    [EVENT, during('5.6バージョン期間中開放'), 'skipped: all-version'],
    [EVENT, during('5.6バージョンアップ後より開放'), 'skipped: no-end'],
    [
      '「サンプル」：期間中に伝説任務をクリアすると、追加で原石などの報酬を獲得可能',
      `<p>〓任務開放時間〓</p><p>5.6バージョンアップ後</p>${REWARDS}`,
      '2025-05-07T11:00g* → 2025-05-27T17:59s',
    ],
    [
      EVENT,
      `${REWARDS}${during(`${LC('2025/05/09 10:00')} ～ ${LC('2025/05/26 03:59')}`)}`,
      '2025-05-09T10:00s → 2025-05-26T03:59s',
    ],
  ])('is read as it is worded there, %s: %s', (title, html, expected) => {
    expect(readingOf({ language: 'ja', title, body: html }).replace('event サンプル ', '')).toBe(expected)
  })
})
