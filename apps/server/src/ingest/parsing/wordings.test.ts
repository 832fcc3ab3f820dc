import { describe, expect, test } from 'vitest'
import { LC, readingOf } from '#ingest/testing/notice-readings.ts'

const FROM = LC('2025/05/09 10:00')
const TO = LC('2025/05/26 03:59')
const READ = 'event Sample 2025-05-09T10:00s → 2025-05-26T03:59s'
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
  ])('stands below %s', (heading) => {
    expect(readingOf({ body: `<p>${heading}</p><p>${FROM} – ${TO}</p><p>〓Rewards〓</p>` })).toBe(READ)
  })

  test.each(['〓Event Duration〓 ', '【活动时间】', '[Event Period] '])(
    'stands on the line of %s',
    (heading) => {
      expect(readingOf({ body: `<p>${heading}${FROM} – ${TO}</p>` })).toBe(READ)
    },
  )

  test.each(['Bundle Availability', 'Shop Availability Period', 'Update Schedule'])(
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
  ])('is told as %s', (text) => {
    expect(readingOf({ body: `<p>〓Event Duration〓</p><p>${text}</p>` })).toBe(READ)
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
    'Once the Version 5.6 update is complete',
    'After the Ver. 5.6 update',
    'After the update to Version 5.6',
    'Upon the Version 5.6 update',
    'After Version 5.6 goes live',
    'After the Version 5.6 maintenance',
  ])('begins %s', (start) => {
    expect(readingOf({ body: `<p>〓Event Duration〓</p><p>${start} – ${TO}</p>` })).toBe(FROM_UPDATE)
  })
})

describe('what is there throughout a version', () => {
  test.each([
    'Available throughout the entirety of Version 5.6',
    '5.6版本期间全程开放',
    '5.6版本期間開放',
    '5.6バージョン期間中開放',
  ])('belongs to the version, and is no event of its own: %s', (text) => {
    expect(readingOf({ body: `<p>〓Event Duration〓</p><p>${text}</p>` })).toBe('skipped: all-version')
  })
})
