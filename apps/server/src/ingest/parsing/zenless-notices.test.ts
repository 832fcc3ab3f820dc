import { describe, expect, test } from 'vitest'
import type { Notice } from '#ingest/source.ts'
import { readingOf } from '#ingest/testing/notice-readings.ts'

const paragraphs = (...lines: readonly string[]) => lines.map((line) => `<p>${line}</p>`).join('')
const reading = (notice: Partial<Notice>) => readingOf({ gameId: 'zenless', ...notice })

const DATED = 'event 样例 2026-03-18T04:00s → 2026-03-23T03:59s'
const FROM_UPDATE = 'event 样例 2026-02-25T11:00g* → 2026-04-07T03:59s'

describe('the time of an event of Zenless Zone Zero', () => {
  test.each<[Notice['language'], readonly string[], string]>([
    [
      'en',
      [
        '[Event Duration] 2026/03/18 04:00 (server time) – 2026/03/23 03:59 (server time)',
        '[Requirements] Level 8',
      ],
      DATED,
    ],
    [
      'en',
      ['[Event Duration]', 'After the Version 6.4 update – 2026/04/07 03:59 (server time)'],
      FROM_UPDATE,
    ],
    [
      'zh-Hans',
      ['【活动时间】', '6.4版本更新后 ~ 2026/04/07 03:59（服务器时间）', '【参与条件】'],
      FROM_UPDATE,
    ],
    [
      'zh-Hans',
      ['【活动时间】 6.4版本更新后 ~6.4版本结束 ', '【活动奖励】'],
      'event 样例 2026-02-25T11:00g* → 2026-04-08T05:59g~',
    ],
    [
      'zh-Hans',
      [
        '【活动时间】',
        '2026/03/18 20:30（UTC+8）~ 6.4版本结束',
        '【活动说明】',
        '活动结束时间为2026/4/8 05:59:59。',
      ],
      'event 样例 2026-03-18T20:30g → 2026-04-08T05:59g~',
    ],
    ['zh-Hant', ['【活動時間】', '2026/03/18 04:00 ~ 2026/03/23 03:59（伺服器時間）'], DATED],
    ['ja', ['【イベント期間】', '2026/03/18 04:00 ～ 2026/03/23 03:59（サーバー時間）'], DATED],
  ])('in %s is read from %j', (language, lines, expected) => {
    const title = language === 'en' ? '"样例" Event Details' : '「样例」'
    expect(reading({ language, title, body: paragraphs(...lines) })).toBe(expected)
  })
})

describe('the notes of a version of Zenless Zone Zero', () => {
  const UPDATE = 'maintenance 6.4 2026-02-25T06:00:00 → 2026-02-25T11:00:00; closes 2026-04-08T06:00:00'
  test.each<[Notice['language'], string, readonly string[], string]>([
    [
      'en',
      'Version 6.4 "A Sample" Update Details',
      [
        '[Update Start Time]',
        '2026/02/25 06:00 (UTC+8), estimated to take about five hours.',
        'Claim it before Version 6.4 ends. Version 6.4 ends at 2026/04/08 06:00 (UTC+8) and lasts 42 days.',
        'VI. New Events',
        '• A Park',
        'Event Duration: After the Version 6.4 update – 2026/04/07 03:59 (server time)',
        '• "Odd" Into Sample',
        'Event Duration: 2026/03/18 04:00 (server time) – 2026/03/23 03:59 (server time)',
        'VII. New Gameplay',
        '▶ A Defence',
        'Phase 1',
      ],
      'event A Park 2026-02-25T11:00g* → 2026-04-07T03:59s; event "Odd" Into Sample 2026-03-18T04:00s → 2026-03-23T03:59s',
    ],
    [
      'zh-Hans',
      '6.4版本「样例」更新公告',
      [
        '【更新开始时间】',
        '2026/02/25 06:00 预计5个小时完成。',
        '领取时间截至6.4版本结束前，6.4版本结束时间为 2026/04/08 06:00 ，该版本共持续42天',
        '六、全新活动',
        '• 远方 公园',
        '活动时间：6.4版本更新后 ~ 2026/04/07 03:59（服务器时间）',
        '参与条件：等级达到8级',
        '• 「嗯」从天降',
        '活动时间：2026/03/18 04:00（服务器时间）~ 2026/03/23 03:59（服务器时间）',
        '七、全新玩法',
        '▶样例防卫',
        '第一期',
      ],
      'event 远方 公园 2026-02-25T11:00g* → 2026-04-07T03:59s; event 「嗯」从天降 2026-03-18T04:00s → 2026-03-23T03:59s',
    ],
    [
      'ja',
      'Ver.6.4「サンプル」アップデート詳細',
      [
        '【バージョンアップ日時】',
        '2026/02/25 07:00 (JST)より開始、所要時間は約5時間と予想されます。',
        'Ver.6.4の終了日時は 2026/04/08 07:00 (JST)',
        '• 遠い公園',
        'イベント期間：Ver.6.4アップデート後 ～ 2026/04/07 03:59（サーバー時間）',
      ],
      'event 遠い公園 2026-02-25T11:00g* → 2026-04-07T03:59s',
    ],
  ])('in %s list its events behind dots: %s', (language, title, lines, expected) => {
    const notes = { language, title, group: 'permanent', body: paragraphs(...lines) } as const
    expect(reading(notes)).toBe(`${UPDATE}; ${expected}`)
  })
})

describe('the name of a channel', () => {
  test.each<[Notice['language'], string, readonly string[]]>([
    [
      'en',
      'Version 6.4 Limited-Time Channels',
      ['"远光" Exclusive Channel', 'limited S-Rank Agent [Sample (Fire - Stun)]'],
    ],
    ['zh-Hans', '6.4版本限时频段', ['「远光」调频说明', '限定S级代理人[样例(火·击破)]']],
    ['zh-Hans', '6.4版本限时频段', ['「远光」独家频段', '限定S级代理人[样例(火·击破)]']],
    ['zh-Hant', '6.4版本限時頻道', ['「远光」調頻說明', '限定S級代理人[樣例(火·擊破)]']],
    ['zh-Hant', '6.4版本限時頻道', ['「远光」獨家頻道', '限定S級代理人[樣例(火·擊破)]']],
    [
      'ja',
      'Ver.6.4期間限定チャンネル',
      ['「远光」独占チャンネル', '限定S級エージェント[サンプル(炎・撃破)]'],
    ],
  ])('in %s, in a notice called %s, may stand before the word for it: %j', (language, title, lines) => {
    const body = paragraphs('2026/03/18 12:00 ~ 2026/04/07 14:59 (server time)', ...lines)
    expect(reading({ language, title, group: 'banner', body })).toBe(
      'character 远光 [Sample] 2026-03-18T12:00s → 2026-04-07T14:59s',
    )
  })
})
