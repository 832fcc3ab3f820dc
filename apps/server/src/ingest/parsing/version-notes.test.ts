import { describe, expect, test } from 'vitest'
import type { Notice } from '#ingest/source.ts'
import { GL, LC, readingOf } from '#ingest/testing/notice-readings.ts'

const BEGINS = `<p>Update maintenance begins at ${GL('2025/07/30 06:00')}.</p>`
const READ = 'maintenance 5.8 2025-07-30T06:00:00 → 2025-07-30T11:00:00'
const NOT_READ = 'skipped: no-maintenance-time'

describe('the notes of an update in English', () => {
  test.each([
    'Version 5.8 "Sample" Update Details',
    'Version 5.8 "Sample" Update',
    'Version 5.8 "Sample" Updates',
    'Version 5.8 "Sample" Update Notes',
    'Version 5.8 "Sample" Patch Notes',
    'Version 5.8: A Sample Patch Notes',
    'Patch Notes for Version 5.8: A Sample',
    '"Sample" Version 5.8 Update Details',
    'Version 5.8 "Sample" Content Details',
  ])('are told by their title: %s', (title) => {
    const body = `${BEGINS}<p>It takes 5 hours.</p><p>■ A Park</p><p>Event Period: ${LC('2025/08/01 10:00')} – ${LC('2025/08/09 03:59')}</p>`
    expect(readingOf({ title, body })).toContain(READ)
  })
})

describe('a notice before an update', () => {
  test.each<[Notice['language'], string, string]>([
    ['zh-Hans', '5.8版本更新预告', `${GL('2025/07/30 06:00')}开始版本更新维护，预计5小时`],
    ['zh-Hans', '5.8版本预下载&更新预告', `预计于${GL('2025/07/30 06:00')}进行版本更新维护`],
    ['zh-Hant', '「5.8」版本更新預告', `${GL('2025/07/30 06:00')}開始版本更新維護，預計5小時`],
    ['ja', '「Ver.5.8」アップデート予告', `${GL('2025/07/30 06:00')}にメンテナンスを開始、約5時間`],
    ['en', 'Sample | Version 5.8 Maintenance Notice', 'Maintenance: 2025-07-30 06:00 - 11:00 (UTC+8)'],
    ['en', 'Version 5.8 Update Notice', 'The update will be made from 2025/07/30 06:00 (UTC+8).'],
    ['zh-Hant', '5.8版本更新維護通知', `將於${GL('2025/07/30 06:00')}停服更新，預計耗時5小時`],
    [
      'en',
      'Version 5.8 Update Maintenance Notice',
      'Maintenance time: From 06:00 on July 30, 2025 to 11:00 on July 30, 2025 (UTC+8)',
    ],
  ])('in %s is told by its title: %s', (language, title, text) => {
    expect(readingOf({ language, title, body: `<p>${text}</p>` })).toBe(READ)
  })
})

describe('the notes of an update in Japanese', () => {
  const BODY = `<p>〓補償範囲〓</p><p>補償：${GL('2025/07/30 06:00')}までに冒険ランク5に到達した旅人さん。</p><p>〓メンテナンス時間〓</p><p>${GL('2025/07/30 06:00')}からおよそ5時間</p>`
  test.each([
    ['Ver.5.8「サンプル」正式リリース', READ],
    ['「5.8」バージョン「サンプル」正式リリース', READ],
    ['Ver.5.8バージョンアップのお知らせ', READ],
    ['Ver.5.8「サンプル」アップデートについて', READ],
    ['「歌え!『サンプル』」「5.8」正式リリース', READ],
    ['『サンプル』正式リリース', 'skipped: no-window'],
    ['Ver.5.8テーマ曲『サンプル』正式リリース', 'skipped: no-window'],
  ])('are told by their title: %s', (title, expected) => {
    expect(readingOf({ language: 'ja', title, body: BODY })).toBe(expected)
  })
})

describe('a notice about all that a version brings', () => {
  test.each<[Notice['language'], string]>([
    ['en', 'Version 6.4 Events Preview'],
    ['en', 'Version 6.4 Event Schedule and Highlights'],
    ['zh-Hans', '6.4版本活动一览'],
    ['zh-Hant', '6.4版本活動預覽'],
    ['ja', 'Ver.6.4 イベント一覧'],
    ['ja', 'Ver6.4 コンテンツ紹介'],
  ])('in %s is a list and no event: %s', (language, title) => {
    const times = `${LC('2026/03/18 12:00')} – ${LC('2026/04/08 03:59')}`
    const body = `<p>■ A Park</p><p>Event Duration: ${times}</p><p>■ A Gift Pack</p><p>Duration: ${times}</p>`
    expect(readingOf({ language, title, body })).toContain('version 6.4; event A Park 2026-03-18T12:00s')
  })
})

const RUNS = `Version 6.4 will run from after the Version 6.4 update until ${GL('2026/04/08 06:00')}`
const PERIOD = `<p>Event Period: ${LC('2026/03/18 12:00')} – ${LC('2026/04/08 03:59')}</p>`
const RANGE = PERIOD.replace('Event Period: ', '')
const A_PARK = 'version 6.4; event A Park 2026-03-18T12:00s → 2026-04-08T03:59s'

describe('a notice about the length of a version', () => {
  test.each<[Notice['language'], string, string]>([
    ['en', 'Version 6.4 Duration and Content Information', 'Version 6.4 Duration'],
    ['zh-Hans', '6.4版本时长及内容说明', '6.4版本时长'],
  ])('in %s says when it ends, and is no event: %s', (language, title, heading) => {
    const body = `<h1>${heading}</h1><p>${GL('2026/02/25 11:00')} – ${GL('2026/04/08 06:00')}</p>
      <h1>Event Warp</h1><p>Period: ${LC('2026/03/18 12:00')} – ${LC('2026/04/07 15:00')}</p>`
    expect(readingOf({ language, title, body })).toBe('version 6.4; closes 2026-04-08T06:00:00')
  })

  test('is believed only where the heading says no more', () => {
    const body = `<p>The duration of Version 6.4 is short.</p><p>After the Version 6.4 update – ${GL('2026/03/08 06:00')}</p>`
    expect(readingOf({ title: 'Version 6.4 Duration', body })).toBe(NOT_READ)
  })
})

const CLOSES = 'version 6.4; closes 2026-04-08T06:00:00'

describe('the list in the notes of a version', () => {
  test.each<[string, string, string]>([
    ['nothing but their end', `<p>${RUNS}.</p>`, CLOSES],
    [
      'how long 6.4版本的持续时间 is',
      `<p>6.4版本的持续时间为 6.4版本更新后 - ${GL('2026/04/08 06:00')}。</p>`,
      CLOSES,
    ],
    [
      'when 6.4版本结束时间 is',
      `<p>领取时间截至6.4版本结束前，6.4版本结束时间为${GL('2026/04/08 06:00')}</p>`,
      CLOSES,
    ],
    ['when Version 6.4 ends', `<p>Version 6.4 ends at ${GL('2026/04/08 06:00')}.</p>`, CLOSES],
    ['when Ver.6.4の終了日時 is', `<p>Ver.6.4の終了日時は${GL('2026/04/08 06:00')}です。</p>`, CLOSES],
    ['a dot below a number', `<p>[Gifts]</p><p>II. New Events</p><p>• A Park</p>${PERIOD}`, A_PARK],
    ['not when another version ends', `<p>6.3版本结束时间为${GL('2026/04/08 06:00')}</p>`, NOT_READ],
    ['no end among three times', `<p>${RUNS} or ${GL('2026/04/09 06:00')}.</p>`, NOT_READ],
    ['a name before a colon', `<p>■ A Park:</p>${PERIOD}`, A_PARK],
    [
      'names in brackets, and what is there for good among them',
      `<p>✦全新活动✦</p><p>[乐园]探索活动</p><p>一起去看看。</p><p>✦开放时间：6.4版本更新后 ~</p>
        <p>[乐园之夜]休闲活动</p><p>夜里也一起去。</p><p>✦活动时间：2026年3月18日12:00 ~ 2026年4月8日03:59（服务器时间）</p>
        <p>[乐园之歌]角色活动唤取</p><p>✦唤取时间：2026年3月18日12:00 ~ 2026年4月8日03:59（服务器时间）</p>`,
      'version 6.4; skipped 乐园: no-end; event 乐园之夜 2026-03-18T12:00s → 2026-04-08T03:59s; skipped 乐园之歌: no-activity',
    ],
    [
      'a name with other facts before its schedule',
      '<p>✦New Events✦</p><p>[A Park] 7-Day Login Event</p><p>✦Rewards: a ticket</p><p>✦Schedule: 2026-03-18 12:00 to 2026-04-08 03:59 (Server Time)</p>',
      A_PARK,
    ],
    [
      'nothing below a heading of what goes on in a browser or is sold, up to the next one like it',
      `<p>✦新活动✦</p><p>【网页活动】：</p><p>[鱼塘]</p>${PERIOD}<p>✦奖励内容✦</p><p>【限时上架】：</p><p>[月卡]</p>${PERIOD}
        <p>【版本活动】：</p><p>[A Park]探索活动</p>${PERIOD}`,
      A_PARK,
    ],
    [
      'the same in English',
      `<p>[Web Events]</p><p>[A Pond]</p>${PERIOD}<p>[Version Events]</p><p>[A Park] Event</p>${PERIOD}`,
      A_PARK,
    ],
    [
      'how long バージョン6.4の期間 is',
      `<p>バージョン6.4の期間：Ver.6.4アップデート後 ～ ${GL('2026/04/08 06:00')}</p>`,
      CLOSES,
    ],
    [
      'a name in brackets behind a dot',
      `<p>✦新イベント</p><p>●[A Park]ログインイベント</p>${PERIOD}`,
      A_PARK,
    ],
    [
      'a name that calls itself limited, with its time below',
      `<p>[A Park] Limited-Time Event</p><p>✦Schedule${PERIOD.slice(15)}`,
      A_PARK,
    ],
    [
      'a name behind what it is, in Japanese',
      `<p>✦新イベント✦</p><p>期間限定イベント「A Park」</p>${PERIOD}`,
      A_PARK,
    ],
    [
      'a name below a bar that only says what is listed',
      `<p>▌New Events</p><p>◆ A Park</p>${PERIOD}`,
      A_PARK,
    ],
    ['the same in Chinese', `<p>▌全新活动</p><p>◆ A Park</p>${PERIOD}`, A_PARK],
    ['the same in Japanese', `<p>■ 新イベント</p><p>◆ A Park</p>${PERIOD}`, A_PARK],
    ['a name whose time stands below a heading', `<p>■ A Park</p><p>□ Event Period</p>${RANGE}`, A_PARK],
    ['the same in brackets', `<p>[A Park]</p><p>Ride.</p><p>✦Event Duration✦</p>${RANGE}`, A_PARK],
    ['a name between quotes behind a number', `<p>1. "A Park"</p>${PERIOD}`, A_PARK],
    ['the same in Chinese', `<p>2、「A Park」活动</p>${PERIOD}`, A_PARK],
    ['a name between quotes behind a dot', `<p>● "A Park" Event</p>${PERIOD}`, A_PARK],
    [
      'no event in how long the version runs',
      `<p>◆ Gifts</p><p>◆ Version Duration</p><p>After the Version 6.4 update – ${GL('2026/04/08 06:00')}</p>`,
      CLOSES,
    ],
    ['a name behind a diamond', `<p>◆ A Park</p><p>Ride.</p>${PERIOD}`, A_PARK],
    ['a name behind a bar', `<p>▌A Park</p><p>Ride.</p>${PERIOD}`, A_PARK],
    [
      'no name in what a diamond asks for below one',
      `<p>■ A Park</p><p>◆ Unlock Criteria: Be There</p><p>◆ Rules</p>${PERIOD}`,
      A_PARK,
    ],
    [
      'no name in what stands before a colon',
      `<p>◆ Quest Unlock Criteria:</p><p>Be there.</p>${PERIOD}`,
      NOT_READ,
    ],
    ['a name of nothing but quotes', `<p>■ 【】</p>${PERIOD}`, NOT_READ],
    [
      'a name once, with its first time',
      `<p>■ A Park</p>${PERIOD}${PERIOD.replace('04/08', '05/08')}`,
      A_PARK,
    ],
    [
      'a season with a word before its time',
      `<p>● Spiral Abyss: A Moon</p><p>Available: ${RANGE.slice(3)}`,
      'version 6.4; challenge Spiral Abyss: A Moon 2026-03-18T12:00s → 2026-04-08T03:59s',
    ],
    [
      'no season whose line goes on',
      `<p>- Spiral Abyss</p>${PERIOD.replace('Event Period: ', '').replace('</p>', ' or so</p>')}`,
      NOT_READ,
    ],
  ])('is read correctly: %s', (_, body, expected) => {
    const notice: Partial<Notice> = { title: 'Version 6.4 Update Details', group: 'permanent', body }
    expect(readingOf(notice)).toBe(expected)
  })
})
