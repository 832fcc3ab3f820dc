import { describe, expect, test } from 'vitest'
import type { Notice } from '#ingest/source.ts'
import { LC, readingOf } from '#ingest/testing/notice-readings.ts'

const NOT_READ = 'skipped: no-maintenance-time'
const PERIOD = `<p>Event Period: ${LC('2026/03/18 12:00')} – ${LC('2026/04/08 03:59')}</p>`
const A_PARK = 'version 6.3; event A Park 2026-03-18T12:00s → 2026-04-08T03:59s'
const ASKS = '<p>Log in every day during the event to obtain check-in rewards.</p>'
const A_CHECK_IN = (name: string) =>
  `version 6.3; check-in: event ${name} 2026-01-14T11:00g* → 2026-02-24T03:59s`

describe('a check-in in the notes of a version of Star Rail', () => {
  test.each<[string, Partial<Notice>, string]>([
    ['runs with the version where it has no dates', { body: `<p>■ A Gift</p>${ASKS}` }, A_CHECK_IN('A Gift')],
    [
      'also where to check in is what one does',
      { body: '<p>■ A Gift</p><p>Log in and check in for 7 days to get them all.</p>' },
      A_CHECK_IN('A Gift'),
    ],
    [
      'in Chinese too',
      { language: 'zh-Hans', body: '<p>■ 巡礼</p><p>活动期间每日登录游戏，即可领取签到奖励。</p>' },
      A_CHECK_IN('巡礼'),
    ],
    [
      'in Japanese too',
      { language: 'ja', body: '<p>■ 巡り</p><p>イベント期間中、毎日ログインすると報酬を獲得できる。</p>' },
      A_CHECK_IN('巡り'),
    ],
    [
      'in Japanese by the number of days',
      { language: 'ja', body: '<p>■ 巡り</p><p>7日間ログインすると報酬を獲得できる。</p>' },
      A_CHECK_IN('巡り'),
    ],
    [
      'has the dates that it gives behind a dot',
      { body: `<p>■ A Park</p>${ASKS}${PERIOD.replace('Event', '• Event')}` },
      A_PARK,
    ],
    ['has the dates that it gives', { body: `<p>■ A Park</p>${ASKS}${PERIOD}` }, A_PARK],
    [
      'has to ask for it below its own name',
      { body: `<p>■ A Gift</p><p>■ Rules</p>${ASKS}` },
      A_CHECK_IN('Rules'),
    ],
    ['is nothing that asks for more', { body: '<p>■ A Hunt</p><p>Defeat ten foes.</p>' }, NOT_READ],
    ['is not read in games that date them', { gameId: 'genshin', body: `<p>■ A Gift</p>${ASKS}` }, NOT_READ],
  ])('%s', (_, notice, expected) => {
    const notes = { gameId: 'starrail', title: 'Version 6.3 Update Details', group: 'permanent' } as const
    expect(readingOf({ ...notes, ...notice })).toBe(expected)
  })
})
