import { describe, expect, test } from 'vitest'
import type { Notice } from '#ingest/source.ts'
import { readingOf } from '#ingest/testing/notice-readings.ts'

const FIRST = '2025-05-07T11:00g* → 2025-05-27T11:59s'
const SECOND = '2025-05-14T12:00s → 2025-05-21T11:59s'

describe('a notice about the convenes of a phase', () => {
  test.each<[string, Partial<Notice>, readonly string[]]>([
    [
      'in English, of which not all have names',
      {
        title: '[Version 5.6 Featured Resonator/Weapon Convene: Phase I]',
        body: `<p>[A Song] Featured Resonator Convene</p>
          <p>5-Star Resonator: Sample: Again, 4-Star Resonators: Other, and Third receive boosted drop rates!</p>
          <p>✦Duration✦</p><p>After the Version 5.6 update - 2025-05-27 11:59 (server time)</p>
          <p>- [A Song] is a Featured Resonator Convene event banner.</p>
          <p>[Absolute Pulsation] Featured Weapon Convene</p>
          <p>5-Star Weapon: A Sample, 4-Star Weapons: Other, and Third receive boosted drop rates!</p>
          <p>✦Duration✦</p><p>2025-05-14 12:00 - 2025-05-21 11:59 (server time)</p>
          <p>- [Absolute Pulsation] is a Featured Weapon Convene event banner.</p>`,
      },
      [`character A Song [Sample: Again] ${FIRST}`, `weapon A Sample [A Sample] ${SECOND}`],
    ],
    [
      'in simplified Chinese, with names in two kinds of quotes',
      {
        language: 'zh-Hans',
        title: '【5.6版本】[角色/武器活动唤取・第一期]',
        body: `<p>[远方的歌]角色活动唤取</p>
          <p>活动期间，5星角色「样例」、4星角色「别的」、「第三」唤取概率限时提升！</p>
          <p>✦活动时间✦</p><p>5.6版本更新后 ~ 2025年5月27日11:59（服务器时间）</p>
          <p>※更多说明，请前往【唤取】界面查看。</p>
          <p>「初光」武器活动唤取</p>
          <p>活动期间，5星武器「初光」、4星武器「旧光」唤取概率限时提升！</p>
          <p>✦活动时间✦</p><p>2025年5月14日12:00 ~ 2025年5月21日11:59（服务器时间）</p>`,
      },
      [`character 远方的歌 [Sample] ${FIRST}`, `weapon 初光 ${SECOND}`],
    ],
    [
      'in traditional Chinese, of which not all have names',
      {
        language: 'zh-Hant',
        title: '[週年角色/武器活動喚取・第一期]',
        body: `<p>[遠方的歌]角色活動喚取</p>
          <p>活動期間，5星角色「樣例」、4星角色「別的」喚取機率限時提升！</p>
          <p>✦活動時間✦</p><p>5.6版本更新後 ~ 2025年5月27日11:59（伺服器時間）</p>
          <p>[浮聲沉兵]武器活動喚取</p>
          <p>活動期間，5星武器「初光」、4星武器「舊光」喚取機率限時提升！</p>
          <p>✦活動時間✦</p><p>2025年5月14日12:00 ~ 2025年5月21日11:59（伺服器時間）</p>`,
      },
      [`character 遠方的歌 [Sample] ${FIRST}`, `weapon 初光 ${SECOND}`],
    ],
    [
      'in Japanese, with names before and behind what they are',
      {
        language: 'ja',
        title: 'Ver.5.6 共鳴者・武器集音 第一期',
        body: `<p>共鳴者集音（イベント）「遠い歌」</p>
          <p>イベント期間中、星5共鳴者「サンプル」、星4共鳴者「別」「第三」の出現率UP！</p>
          <p>✦開催期間✦</p><p>Ver.5.6アップデート後 ~ 2025年5月27日11:59（サーバー時間）</p>
          <p>「初光」武器集音（イベント）</p>
          <p>イベント期間中、星5武器「初光」、星4武器「古光」の出現率UP！</p>
          <p>✦開催期間✦</p><p>2025年5月14日12:00 ~ 2025年5月21日11:59（サーバー時間）</p>`,
      },
      [`character 遠い歌 [Sample] ${FIRST}`, `weapon 初光 ${SECOND}`],
    ],
  ])('is read convene by convene: %s', (_, notice, expected) => {
    expect(readingOf({ gameId: 'wuthering', ...notice }).split('; ')).toEqual(expected)
  })

  test.each<[Notice['language'], string, string]>([
    [
      'zh-Hant',
      '[遠方的歌]角色活動喚取——「樣例」機率UP',
      '活動期間，5星角色「樣例」、4星角色「別的」喚取機率限時提升！',
    ],
    ['ja', '共鳴者集音（イベント）「遠方的歌」', 'イベント期間中、星5共鳴者「サンプル」の出現率UP！'],
  ])('in %s may be about one alone: %s', (language, title, text) => {
    const body = `<p>${text}</p><p>✦${language === 'ja' ? '開催期間' : '活動時間'}✦</p><p>2025年5月14日12:00 ~ 2025年5月21日11:59（UTC+8）</p>`
    expect(readingOf({ gameId: 'wuthering', group: 'banner', language, title, body })).toBe(
      'character 遠方的歌 [Sample] 2025-05-14T12:00g → 2025-05-21T11:59g',
    )
  })
})
