import { describe, expect, test } from 'vitest'
import type { Notice } from '#ingest/source.ts'
import { LC, escaped, readingOf } from '#ingest/testing/notice-readings.ts'

const FIRST = '2025-05-07T11:00g* → 2025-05-27T11:59s'
const SECOND = '2025-05-14T12:00s → 2025-05-21T11:59s'
const TIME = (text: string) => escaped(LC(text))
const CELL = (from: string, to: string) =>
  `<table><tr><td>Event Period</td></tr><tr><td rowspan="3"><p>${from}</p><p>–</p><p>${TIME(to)}</p></td></tr></table>`

const OF_ONE = `<table><tr><td>Event Duration</td><td>Drop Rate Boost: 5-Star</td><td>Drop Rate Boost: 4-Star</td></tr>
  <tr><td>After the Version 5.6 update – ${LC('2025/05/27 11:59')}</td><td>Sample</td><td>Other (Hunt: Wind)</td></tr></table>`

describe('a notice that lists banners', () => {
  test.each<[string, Partial<Notice>, readonly string[]]>([
    [
      'of Star Rail, each with its own time',
      {
        gameId: 'starrail',
        title: 'Version 5.6 Event Warp: Phase I',
        body: `<h1>"A Song for Two" and "Fixed Light: A Sample Cone" Event Warps</h1>
          <p>During the "A Song for Two" Character Event Warp, the limited 5-star character Sample (Elation: Ice) will be boosted, and so will the 4-star characters Other (Hunt: Ice) and Third • One (Abundance: Fire).</p>
          ${CELL('After the Version 5.6 update', '2025/05/27 11:59:00')}
          <p>During the "Fixed Light: A Sample Cone" Light Cone Event Warp, the limited 5-star Light Cone "A Sample Cone (Elation)" and the 4-star Light Cone "Other Cone (Hunt)" will be boosted.</p>
          ${CELL('After the Version 5.6 update', '2025/05/27 11:59:00')}
          <h1>"Again" Event Warp</h1>
          <p>During "Again" Character Event Warp, the limited 5-star characters Sample: Again (Hunt: Wind) and Topaz &amp; Friend (Hunt: Fire) will be boosted.</p>
          ${CELL(LC('2025/05/14 12:00:00'), '2025/05/21 11:59:00')}
          <p>※ The limited 5-star character Sample (Elation: Ice) can only be obtained from the "A Song for Two" Character Event Warp.</p>`,
      },
      [
        `character A Song for Two [Sample] ${FIRST}`,
        `weapon Fixed Light: A Sample Cone [A Sample Cone] ${FIRST}`,
        `character Again [Sample: Again, Topaz & Friend] ${SECOND}`,
      ],
    ],
    [
      '活动跃迁, with one time for all',
      {
        gameId: 'starrail',
        language: 'zh-Hans',
        title: '5.6版本活动跃迁（其一）',
        body: `<p>本期活动跃迁时间为 5.6版本更新后 - ${TIME('2025/05/27 11:59:00')}，包含如下内容：</p>
          <h1>「双人之歌」角色活动跃迁</h1>
          <p>「双人之歌」角色活动跃迁期间，限定5星角色「样例（欢愉•冰）」的跃迁成功概率限时提升，4星角色「别的（巡猎•雷）」也是。</p>
          <h1>「定光•样例」光锥活动跃迁</h1>
          <p>「定光•样例」光锥活动跃迁期间，限定5星光锥「样例之光（欢愉）」的跃迁成功概率限时提升。</p>
          <p>※活动跃迁期间，限定5星角色「样例（欢愉•冰）」仅可在「双人之歌」角色活动跃迁中获取，限定5星光锥「样例之光（欢愉）」仅可在「定光•样例」光锥活动跃迁中获取。</p>`,
      },
      [`character 双人之歌 [Sample] ${FIRST}`, `weapon 定光•样例 ${FIRST}`],
    ],
    [
      '活動躍遷, with the times in the first sentences',
      {
        gameId: 'starrail',
        language: 'zh-Hant',
        title: '5.6版本活動躍遷（其二）',
        body: `<p>限定5星角色「樣例（歡愉•冰）」與限定5星光錐「樣例之光（歡愉）」躍遷成功機率限時提升，躍遷時間為 5.6版本更新後 - ${TIME('2025/05/27 11:59:00')}。</p>
          <p>限定5星角色「別的（巡獵•雷）」「第三（毀滅•火）」將會返場，躍遷時間為 ${TIME('2025/05/14 12:00:00')} - ${TIME('2025/05/21 11:59:00')}。</p>
          <p>▌「雙人之歌」角色活動躍遷</p><p>「雙人之歌」角色活動躍遷期間，限定5星角色「樣例（歡愉•冰）」的躍遷成功機率限時提升。</p>
          <p>▌「再會」角色活動躍遷</p><p>「再會」角色活動躍遷期間，限定5星角色「別的（巡獵•雷）」的躍遷成功機率限時提升。</p>`,
      },
      [
        `character 雙人之歌 [Sample] ${FIRST}`,
        `weapon 樣例之光 ${FIRST}`,
        `character 再會 ${SECOND}`,
        `character 第三 ${SECOND}`,
      ],
    ],
    [
      '限时频段, with a name above each',
      {
        gameId: 'zenless',
        language: 'zh-Hans',
        title: '5.6版本限时频段（上期）',
        body: `<p>「双人之歌」调频活动</p><p>活动时间：5.6版本更新后 ~ 2025/05/27 11:59（服务器时间）</p>
          <p>活动期间，限定S级代理人[样例(火·击破)]以及A级代理人[可琳(物理·强攻)]的调频获取概率将大幅提升！</p>
          <p>「独家重映」调频活动</p><p>活动时间：2025/05/14 12:00（服务器时间）~ 2025/05/21 11:59（服务器时间）</p>
          <p>可自选的限定S级代理人包含：[样例(火·击破)]、[别的(冰·支援)]。</p>`,
      },
      [`character 双人之歌 [Sample] ${FIRST}`, `character 独家重映 ${SECOND}`],
    ],
    [
      '限时频段, with the units to choose from on a line of their own',
      {
        gameId: 'zenless',
        language: 'zh-Hans',
        title: '5.6版本限时频段（下期）',
        body: `<p>本期调频活动时间为：5.6版本更新后 ~ 2025/05/27 11:59（服务器时间），包含如下内容：</p>
          <p>「独家重映」调频活动</p><p>可自选1名限定S级代理人，可自选的限定S级代理人包含：</p><p>[样例(火·击破)]、[样例·又一次(冰·支援)]</p>
          <p>「音擎回响」调频活动</p><p>可自选的限定S级音擎包含：</p><p>[样例之音(击破)]、[另一(支援)]</p>`,
      },
      [`character 独家重映 [Sample, Sample: Again] ${FIRST}`, `weapon 音擎回响 ${FIRST}`],
    ],
    [
      'the same in English',
      {
        gameId: 'zenless',
        title: 'Version 5.6 Limited-Time Channels',
        body: `<p>Event Duration: After the Version 5.6 update – 2025/05/27 11:59 (server time)</p>
          <p>Exclusive Rescreening</p><p>Choose one of these limited S-Rank Agents:</p>
          <p>[Sample (Ice - Stun)], [Other (Ice - Stun)], and [Third (Fire - Stun)]</p>`,
      },
      [`character Exclusive Rescreening [Sample, Other, Third] ${FIRST}`],
    ],
    [
      '限时频段, without names and with one time for all',
      {
        gameId: 'zenless',
        language: 'zh-Hans',
        title: '5.6版本限时频段（下期）',
        body: `<p>本期代理人与音擎调频活动时间为：5.6版本更新后 ~ 2025-05-27 11:59（服务器时间），包含如下内容：</p>
          <p>活动期间，限定S级代理人[样例(火·击破)]、[别的(冰·支援)]以及A级代理人[可琳(物理·强攻)]的调频获取概率将大幅提升！</p>
          <p>活动期间，限定S级音擎[样例之音(击破)]以及A级音擎[另一(支援)]的调频获取概率将大幅提升！</p>`,
      },
      [`character 样例 [Sample] ${FIRST}`, `character 别的 ${FIRST}`, `weapon 样例之音 ${FIRST}`],
    ],
    [
      '限时频段, with a time above those that it holds for',
      {
        gameId: 'zenless',
        language: 'zh-Hans',
        title: '5.6版本限时频段',
        body: `<p>活动时间：5.6版本更新后 ~ 2025/05/27 11:59（服务器时间）</p>
          <p>活动期间，限定S级代理人[样例(火·击破)]以及默认A级代理人[可琳(物理·强攻)]的调频获取概率将大幅提升！</p>
          <p>活动期间，限定S级音擎[样例之音(击破)]的调频获取概率将大幅提升！</p>
          <p>活动时间：2025/05/14 12:00（服务器时间）~ 2025/05/21 11:59（服务器时间）</p>
          <p>活动期间，限定S级代理人[别的(冰·支援)]以及默认A级代理人[可琳(物理·强攻)]的调频获取概率将大幅提升！</p>`,
      },
      [`character 样例 [Sample] ${FIRST}`, `weapon 样例之音 ${FIRST}`, `character 别的 ${SECOND}`],
    ],
    [
      'old characters first by their units, then together by the name of their warp',
      {
        gameId: 'starrail',
        language: 'zh-Hans',
        title: '5.6版本活动跃迁（其一）',
        body: `<p>限定5星角色「样例（欢愉•冰）」「别的（巡猎•风）」将会返场，跃迁时间为 5.6版本更新后 - ${TIME('2025/05/27 11:59:00')}。</p>
          <p>● 「再会」角色活动跃迁期间，限定5星角色「样例（欢愉•冰）」的跃迁成功概率限时提升。</p>
          <p>● 「再会」角色活动跃迁期间，限定5星角色「别的（巡猎•风）」的跃迁成功概率限时提升。</p>`,
      },
      [`character 再会 ${FIRST}`],
    ],
    [
      'old agents below the word for where they are to be had again',
      {
        gameId: 'zenless',
        title: 'Version 5.6 Limited-Time Channels',
        body: `<p>Event Duration: After the Version 5.6 update – 2025/05/27 11:59 (server time)</p>
          <p>The limited S-Rank Agent [New (Wind - Attack)] will be boosted.</p><p>Exclusive Rescreening</p>
          <p>Choose one of the limited S-Rank Agents [Sample (Ice - Stun)], [Other (Ice - Stun)], or [Third (Fire - Stun)].</p>`,
      },
      [`character New [New] ${FIRST}`, `character Exclusive Rescreening [Sample, Other, Third] ${FIRST}`],
    ],
    [
      'warps, with a time above each and all of them once more at the end',
      {
        gameId: 'starrail',
        title: 'Version 5.6 Event Warp: Phase I',
        body: `<p>Event Period: After the Version 5.6 update – ${TIME('2025/05/27 11:59:00')}</p>
          <p>The limited 5-star character Sample (Elation: Ice) will be boosted.</p>
          <p>Event Period: ${TIME('2025/05/14 12:00:00')} – ${TIME('2025/05/21 11:59:00')}</p>
          <p>The limited 5-star character Other (Hunt: Wind) will be boosted.</p>
          <p>After the event, the limited 5-star character Sample (Elation: Ice) will not be available.</p>`,
      },
      [`character Sample [Sample] ${FIRST}`, `character Other [Other] ${SECOND}`],
    ],
    [
      'limited-time channels',
      {
        gameId: 'zenless',
        title: 'V5.6 Limited-Time Channels (Phase I)',
        body: `<p>Event Duration: After the Version 5.6 update – 2025/05/27 11:59 (server time)</p>
          <p>During the event, the limited S-Rank Agents [Sample (Fire · Stun)] and [Other (Ice · Support)] and the A-Rank Agent [Third (Ice · Stun)] will be boosted.</p>`,
      },
      [`character Sample [Sample] ${FIRST}`, `character Other [Other] ${FIRST}`],
    ],
    [
      'warps and channels that are named before their names',
      {
        gameId: 'starrail',
        title: 'Version 5.6 Event Warp: Phase I',
        body: `<p>Event Period: After the Version 5.6 update – ${TIME('2025/05/27 11:59:00')}</p>
          <p>■ Character Event Warp "A Song for Two"</p><p>The limited 5-star character Sample (Elation: Ice) will be boosted.</p>
          <p>■ Light Cone Event Warp "Fixed Light"</p><p>The limited 5-star Light Cone A Sample Cone (Elation) will be boosted.</p>`,
      },
      [`character A Song for Two [Sample] ${FIRST}`, `weapon Fixed Light [A Sample Cone] ${FIRST}`],
    ],
    [
      'the same in Chinese',
      {
        gameId: 'zenless',
        language: 'zh-Hans',
        title: '5.6版本限时频段',
        body: `<p>活动时间：5.6版本更新后 ~ 2025/05/27 11:59（服务器时间）</p>
          <p>独家频段「双人之歌」</p><p>限定S级代理人[样例(火·击破)]的调频获取概率提升！</p>
          <p>音擎频段「定音」</p><p>限定S级音擎[样例之音(击破)]的调频获取概率提升！</p>`,
      },
      [`character 双人之歌 [Sample] ${FIRST}`, `weapon 定音 ${FIRST}`],
    ],
    [
      'the same in traditional Chinese, though the title quotes the phase',
      {
        gameId: 'starrail',
        language: 'zh-Hant',
        title: '5.6版本「上期」活動躍遷',
        body: `<p>活動時間：5.6版本更新後 - ${TIME('2025/05/27 11:59:00')}</p>
          <p>角色活動躍遷「雙人之歌」</p><p>限定5星角色「樣例（歡愉•冰）」的躍遷成功機率限時提升。</p>
          <p>光錐活動躍遷「定光」</p><p>限定5星光錐「樣例之光（歡愉）」的躍遷成功機率限時提升。</p>`,
      },
      [`character 雙人之歌 [Sample] ${FIRST}`, `weapon 定光 ${FIRST}`],
    ],
    [
      'the same in Japanese',
      {
        gameId: 'starrail',
        language: 'ja',
        title: 'Ver.5.6 イベント跳躍 前半',
        body: `<p>イベント期間：Ver.5.6アップデート後 ～ ${TIME('2025/05/27 11:59:00')}</p>
          <p>キャラクターイベント跳躍「二人の歌」</p><p>限定★5キャラクター「サンプル（愉悦・氷）」の出現率がアップ！</p>
          <p>イベント跳躍・光円錐「定光」</p><p>限定★5光円錐「サンプルの光（愉悦）」の出現率がアップ！</p>`,
      },
      [`character 二人の歌 [Sample] ${FIRST}`, `weapon 定光 ${FIRST}`],
    ],
    [
      'units behind a colon',
      {
        gameId: 'zenless',
        language: 'zh-Hans',
        title: '5.6版本限时频段（下期）',
        body: `<p>活动时间：5.6版本更新后 ~ 2025/05/27 11:59（服务器时间）</p>
          <p>●限定S级代理人：[样例(火·击破)]、[别的(冰·支援)]</p><p>●限定S级音擎：[样例之音(击破)]</p><p>●S级代理人：[常驻(冰·击破)]</p>`,
      },
      [`character 样例 [Sample] ${FIRST}`, `character 别的 ${FIRST}`, `weapon 样例之音 ${FIRST}`],
    ],
    [
      'two that the title names',
      {
        gameId: 'starrail',
        title: '"A Song for Two" and "Again" Event Warps',
        body: `<p>Event Period: After the Version 5.6 update – ${TIME('2025/05/27 11:59:00')}</p>
          <p>"A Song for Two" Event Warp: limited 5-star character Sample (Elation: Ice)</p>
          <p>"Again" Event Warp: limited 5-star character Other (Hunt: Wind)</p>`,
      },
      [`character A Song for Two [Sample] ${FIRST}`, `character Again [Other] ${FIRST}`],
    ],
  ])('is read banner by banner: %s', (_, notice, expected) => {
    expect(readingOf(notice).split('; ')).toEqual(expected)
  })

  test.each<[string, Partial<Notice>, string]>([
    [
      'a character, in a title with the name of its banner before a colon',
      {
        title:
          'First Light: Boosted Drop Rate for the Limited 5-Star Character, Sample • Again (Elation: Ice)',
        subtitle: 'Event Warp "First Light"',
        body: `<h1>First Light Event Warp</h1><p>During the event, the drop rate of the limited 5-star character Sample • Again (Elation: Ice) will be boosted.</p>${OF_ONE}`,
      },
      'character First Light [Sample • Again] 2025-05-07T11:00g* → 2025-05-27T11:59s',
    ],
    [
      'a light cone, in a title that does not set the name of its banner apart',
      {
        title: 'Steady Light: Boosted Drop Rate for the Limited 5-Star Light Cone, Brighter, Still (Elation)',
        subtitle: 'Steady Light: Brighter, Still Event Warp',
        body: `<p>During the event, the drop rate of the limited 5-star Light Cone, Sample Light (Elation), will be boosted.</p>${OF_ONE}`,
      },
      'weapon Sample Light [Sample Light] 2025-05-07T11:00g* → 2025-05-27T11:59s',
    ],
    [
      'an agent whom nobody calls limited',
      {
        gameId: 'zenless',
        title: 'Exclusive Channel "First Light"',
        body: `<p>S-Rank Agent Sample (Ice - Attack) and A-Rank Agent Other (Ice - Stun) will be boosted.</p>${OF_ONE}`,
      },
      'character First Light [Sample] 2025-05-07T11:00g* → 2025-05-27T11:59s',
    ],
    [
      'the same in Chinese',
      {
        gameId: 'zenless',
        language: 'zh-Hant',
        title: '「初光」調頻活動',
        body: `<p>S級代理人[樣例(強攻·冰)]以及A級代理人[別的(強攻·電)]的調頻獲取機率提升！</p>${OF_ONE}`,
      },
      'character 初光 [Sample] 2025-05-07T11:00g* → 2025-05-27T11:59s',
    ],
    [
      'the same in Japanese',
      {
        gameId: 'zenless',
        language: 'ja',
        title: '「初光」変調イベント',
        body: `<p>S級エージェント[サンプル(強攻・氷)]とA級エージェント[別(強攻・電気)]の出現率がアップ！</p>${OF_ONE}`,
      },
      'character 初光 [Sample] 2025-05-07T11:00g* → 2025-05-27T11:59s',
    ],
    [
      'a light cone, in a title that says no more than that it is a warp',
      {
        title: '<p>Event Warp</p>',
        subtitle: 'Event Warp "Steady Light"',
        body: `<p>The limited 5-star Light Cone "Sample Light (Elation)" will be boosted.</p>${OF_ONE}`,
      },
      'weapon Steady Light [Sample Light] 2025-05-07T11:00g* → 2025-05-27T11:59s',
    ],
  ])('may be about one banner alone: %s', (_, notice, expected) => {
    expect(readingOf({ gameId: 'starrail', group: 'picture', ...notice })).toBe(expected)
  })

  test.each<[string, string, string]>([
    ['none of them can be told', '<p>Many characters will be boosted.</p>', 'skipped: no-name'],
    [
      'there are more than any phase has',
      `<p>2025/05/09 12:00 – 2025/05/26 11:59</p>${'<p>limited 5-star character One (Ice)</p>'.repeat(101)}`,
      'skipped: no-name',
    ],
    [
      'no time is told for any',
      '<p>During the "Song" Character Event Warp, the limited 5-star character Sample (Elation: Ice) will be boosted.</p>',
      'skipped: no-window',
    ],
  ])('is skipped where %s', (_, body, expected) => {
    expect(readingOf({ gameId: 'starrail', title: 'Version 5.6 Event Warp: Phase II', body })).toBe(expected)
  })
})
