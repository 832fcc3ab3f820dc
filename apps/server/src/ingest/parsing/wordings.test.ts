import { describe, expect, test } from 'vitest'
import { LC, readingOf } from '#ingest/testing/notice-readings.ts'

const FROM = LC('2025/05/09 10:00')
const TO = LC('2025/05/26 03:59')
const READ = 'event Sample 2025-05-09T10:00s → 2025-05-26T03:59s'
const during = (text: string) => ({ body: `<p>〓Event Duration〓</p><p>${text}</p>` })
const FROM_UPDATE = 'event Sample 2025-05-07T11:00g* → 2025-05-26T03:59s'

describe('the time of an event', () => {
  test.each([
    '★Event Duration★',
    '✧ Event Period ✧',
    '=== Event Time ===',
    '( Event Schedule )',
    '◇Event Dates',
    '✦Schedule✦',
    'Event Duration (Server Time)',
    'Participation Period',
    '〓Availability〓',
    '【活动期间】',
    '參與時間',
    '☆開催日時☆',
    '〓活动玩法时间〓',
    '〓周期时间〓',
    '〓登入時間〓',
    '✦イベント時間✦',
    '■期間限定開催',
    '✦期間✦',
    '▌Limited-Time Event Phase',
    '〓Gameplay Duration〓',
  ])('stands below %s', (heading) => {
    expect(readingOf({ body: `<p>${heading}</p><p>${FROM} – ${TO}</p><p>〓Rewards〓</p>` })).toBe(READ)
  })

  test.each(['〓Event Duration〓 ', '【活动时间】', '[Event Period] '])(
    'stands on the line of %s',
    (heading) => {
      expect(readingOf({ body: `<p>${heading}${FROM} – ${TO}</p>` })).toBe(READ)
    },
  )

  test.each(['Bundle Availability', 'Shop Availability Period', 'Update Schedule', '補填対象期間'])(
    'does not stand below %s',
    (heading) => {
      expect(readingOf({ body: `<p>${heading}</p><p>${FROM} – ${TO}</p>` })).toBe('skipped: no-window')
    },
  )

  test.each([
    `${FROM} → ${TO}`,
    `${FROM} through ${TO}`,
    `From ${FROM} until ${TO}`,
    `Start: ${FROM}<br>End: ${TO}`,
    `Event Start Time: ${FROM}</p><p>Event End Time: ${TO}`,
    `开始时间：${FROM}<br>结束时间：${TO}`,
    `開始日時：${FROM}<br>終了日時：${TO}`,
    '2025/05/09 at 10:00 – 2025/05/26 at 03:59 (server time)',
    '2025/05/09 10:00 AM – 2025/05/26 3:59 a.m. (server time)',
    'May 9, 2025 10:00 – May 26th, 2025, 03:59 (server time)',
    '2025年5月9日10時00分（サーバー時間）～2025年5月26日(月)3時59分（サーバー時間）',
    '2025年5月9日10点（服务器时间）~ 2025年5月26日03:59（服务器时间）',
    '2025年5月9日10:00 ~ 5月26日03:59（服务器时间）',
    '2025/05/09 10:00–05/26 03:59 (Server Time)',
    `自${FROM}起，至${TO}止`,
    `Starts at ${FROM} and ends on ${TO}`,
    `From ${FROM} onwards until ${TO}`,
    `Gameplay: ${FROM} – ${TO}</p><p>Event Shop: ${FROM} – ${LC('2025/06/02 03:59')}`,
    `Gameplay Duration</p><p>${FROM} – ${TO}</p><p>Event Shop Duration</p><p>${FROM} – ${LC('2025/06/02 03:59')}`,
    `Event Start: ${FROM}</p><p>Event End: ${TO}</p><p>Event Shop End: ${LC('2025/06/02 03:59')}`,
    `Phase I: ${FROM} – ${LC('2025/05/20 03:59')}</p><p>Phase II: ${LC('2025/05/16 10:00')} – ${TO}`,
    `第一阶段：${FROM} ~ ${LC('2025/05/20 03:59')}<br>第二阶段：${LC('2025/05/16 10:00')} ~ ${TO}`,
    `玩法时间：${FROM} ~ ${TO}，兑换商店：${FROM} ~ ${LC('2025/06/02 03:59')}`,
  ])('is told as %s', (text) => {
    expect(readingOf(during(text))).toBe(READ)
  })

  test('ends in the next year where its day is past, and needs the year of its start', () => {
    expect(readingOf(during('2025/12/20 10:00 – 01/05 03:59 (server time)'))).toBe(
      'event Sample 2025-12-20T10:00s → 2026-01-05T03:59s',
    )
    expect(readingOf(during('12/20 10:00 – 2026/01/05 03:59 (server time)'))).toBe(
      'skipped: date-without-time',
    )
  })

  test.each([
    ['12:00 AM', '00:00'],
    ['12:30 p.m.', '12:30'],
    ['11:59 PM', '23:59'],
  ])('may be told by half a day: %s is %s', (time, wall) => {
    const body = `<p>〓Event Duration〓</p><p>${FROM} – 2025/05/26 ${time} (server time)</p>`
    expect(readingOf({ body })).toBe(`event Sample 2025-05-09T10:00s → 2025-05-26T${wall}s`)
  })

  test.each([
    'From the Version 5.6 update',
    'Start of Version 5.6',
    '「5.6」アップデート後',
    '5.6のアップデート完了後',
    'Once the Version 5.6 update is complete',
    'After the Ver. 5.6 update',
    'After the update to Version 5.6',
    'Upon the Version 5.6 update',
    'After Version 5.6 goes live',
    'After the Version 5.6 maintenance',
    'After the 5.6 update',
    '5.6 version update',
    '5.6版本开服后',
    '5.6版本上線後',
    'Ver.5.6メンテナンス終了後',
  ])('begins %s', (start) => {
    expect(readingOf(during(`${start} – ${TO}`))).toBe(FROM_UPDATE)
  })

  test.each([
    'the end of this version',
    'before the current version ends',
    'before the 5.7 version update',
    'until the Version 5.7 maintenance begins',
    'before the maintenance for Version 5.7',
    'the next version update',
    '版本结束',
    '當前版本結束前',
    'Ver.5.6のバージョン終了まで',
    'このバージョン終了まで',
  ])('ends with the version that is open then: %s', (end) => {
    expect(readingOf(during(`${FROM} – ${end}`))).toBe('event Sample 2025-05-09T10:00s → 2025-06-18T05:59g')
  })

  test.each([
    'Version 5.6 Update – Version 5.6 End',
    'Version 5.6 update - the next version update maintenance',
    'V5.6 Update - End of V5.6',
    'Start of Version 5.6 - End of Version 5.6',
  ])('is that of its version from end to end: %s', (text) => {
    const body = `<p>〓Event Duration〓</p><p>${text}</p>`
    expect(readingOf({ body })).toBe('event Sample 2025-05-07T11:00g* → 2025-06-18T05:59g')
  })
})

describe('what is there throughout a version', () => {
  test.each([
    'Available throughout the entirety of Version 5.6',
    '5.6版本期间全程开放',
    '5.6版本期間開放',
    '5.6バージョン期間中開放',
  ])('belongs to the version, and is no event of its own: %s', (text) => {
    expect(readingOf(during(text))).toBe('skipped: all-version')
  })
})
