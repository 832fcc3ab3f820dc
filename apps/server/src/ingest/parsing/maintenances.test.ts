import { describe, expect, test } from 'vitest'
import type { Notice } from '#ingest/source.ts'
import { GL, readingOf } from '#ingest/testing/notice-readings.ts'

const BEGINS = `<p>Update maintenance begins at ${GL('2025/07/30 06:00')}.</p>`
const READ = 'maintenance 5.8 2025-07-30T06:00:00 → 2025-07-30T11:00:00'
const NOT_READ = 'skipped: no-maintenance-time'

describe('the length of an update', () => {
  test.each<[string, string, string]>([
    [
      'some lines below, and not how soon gifts come',
      `${BEGINS}<p>Gifts can be claimed within 2 hours.</p><p>It takes 5 hours.</p>`,
      READ,
    ],
    [
      'far below it is about something else: the update takes as long as ever',
      `${BEGINS}${'<p>Hello.</p>'.repeat(3)}<p>The concert takes 2 hours.</p>`,
      READ,
    ],
    [
      'below a heading that names it',
      `<p>〓Update Maintenance Duration〓</p><p>${GL('2025/07/30 06:00')} ~ ${GL('2025/07/30 11:00')}</p>`,
      READ,
    ],
    [
      'below 更新时间, with its hours on the same line',
      `<p>〓更新时间〓</p><p>${GL('2025/07/30 06:00')}开始，预计5个小时完成。</p>`,
      READ,
    ],
    [
      'below 【更新开始时间】, with its hours on the next line',
      `<p>【更新开始时间】</p><p>${GL('2025/07/30 06:00')}</p><p>预计5个小时完成。</p>`,
      READ,
    ],
    ['in one sentence', `<p>The update starts ${GL('2025/07/30 06:00')} and takes 5 hours.</p>`, READ],
    [
      'less than nothing',
      `<p>Maintenance: ${GL('2025/07/30 06:00')} ~ ${GL('2025/07/30 05:00')}</p>`,
      NOT_READ,
    ],
    [
      'more than a day',
      `<p>Maintenance: ${GL('2025/07/30 06:00')} ~ ${GL('2025/07/31 06:01')}</p>`,
      NOT_READ,
    ],
  ])('is read correctly: %s', (_, body, expected) => {
    expect(readingOf({ title: 'Version 5.8 Update Details', body })).toBe(expected)
  })
})

const AT_ONE = GL('2026/02/25 13:00')
const EXTENDED = 'maintenance 6.4 2026-02-25T06:00:00 → 2026-02-25T13:00:00'

describe('an update that takes longer than was announced', () => {
  test.each<[Notice['language'], string, string, string]>([
    [
      'en',
      'begins when it did, and ends when it says',
      `<p>The update maintenance has been extended by 2 hours and is expected to end at ${AT_ONE}.</p>`,
      EXTENDED,
    ],
    [
      'en',
      'may say its new end in the next sentence',
      `<p>The update maintenance has been extended.</p><p>It will be completed by ${AT_ONE}.</p>`,
      EXTENDED,
    ],
    [
      'en',
      'may say its new end below a heading',
      `<p>〓Update Maintenance End Time〓</p><p>${AT_ONE}</p>`,
      EXTENDED,
    ],
    [
      'en',
      'may say when it should have ended',
      `<p>The maintenance that was to end at ${GL('2026/02/25 11:00')} has been extended until ${AT_ONE}.</p>`,
      EXTENDED,
    ],
    [
      'en',
      'may say when it began, in a line of its own',
      `<p>Update maintenance began at ${GL('2026/02/25 06:00')}.</p><p>It has been extended by 2 hours, until ${AT_ONE}.</p>`,
      EXTENDED,
    ],
    [
      'en',
      'may say both in one range',
      `<p>Extended update maintenance: ${GL('2026/02/25 06:00')} - ${AT_ONE}</p>`,
      EXTENDED,
    ],
    [
      'zh-Hans',
      'is read in simplified Chinese',
      `<p>由于更新维护尚未完成，维护时间将延长2小时，预计于${AT_ONE}完成。</p>`,
      EXTENDED,
    ],
    [
      'zh-Hant',
      'is read in traditional Chinese',
      `<p>由於更新維護尚未完成，維護時間將延長至${AT_ONE}。</p>`,
      EXTENDED,
    ],
    [
      'ja',
      'is read in Japanese',
      `<p>メンテナンスを2時間延長し、${AT_ONE}に終了する予定です。</p>`,
      EXTENDED,
    ],
    ['en', 'is not read without its end', '<p>The maintenance is extended by 2 hours.</p>', NOT_READ],
    [
      'en',
      'is not read without its end, beside its begin',
      `<p>Maintenance began at ${GL('2026/02/25 06:00')}.</p><p>The maintenance is extended by 2 hours.</p>`,
      NOT_READ,
    ],
    [
      'en',
      'is not read where it would take a day',
      `<p>The maintenance is extended until ${GL('2026/02/26 13:00')}.</p>`,
      NOT_READ,
    ],
  ])('in %s, %s', (language, _, body, expected) => {
    const titles = {
      en: 'Version 6.4 Update Maintenance Extended',
      'zh-Hans': '6.4版本更新维护延长公告',
      'zh-Hant': '6.4版本更新維護延長公告',
      ja: 'Ver.6.4アップデートメンテナンス延長のお知らせ',
    }
    expect(readingOf({ language, title: titles[language], body })).toBe(expected)
  })

  test.each<[Notice['language'], string]>([
    ['en', 'The maintenance may be extended.'],
    ['zh-Hans', '※维护时间可能出现延长的情况。'],
    ['zh-Hant', '※維護時間可能會延長。'],
    ['ja', '※メンテナンスは延長する場合があります。'],
  ])('is not what a warning in %s speaks of: %s', (language, warning) => {
    const body = `<p>Maintenance begins at ${GL('2025/07/30 06:00')}.</p><p>${warning}</p>`
    expect(readingOf({ language, title: '5.8版本更新维护 Update Maintenance アップデート', body })).toBe(READ)
  })

  test('is not read while nobody knows when it began', () => {
    const body = `<p>The update maintenance is expected to end at ${GL('2026/04/08 13:00')}.</p>`
    expect(readingOf({ title: 'Version 6.5 Update Maintenance Extended', body })).toBe(NOT_READ)
  })
})

describe('the time of an update by the clock of Japan', () => {
  test.each([
    '▌メンテナンス時間<br>2025/07/30 07:00 (JST) からおよそ5時間の予定。',
    '【バージョンアップ日時】2025/07/30 07:00 (JST)より開始、所要時間は約5時間と予想されます。',
    'メンテナンス：2025/07/30 07:00～2025/07/30 12:00（日本時間）',
    'メンテナンス：日本時間 2025/07/30 07:00 ～ 2025/07/30 12:00',
    'Maintenance: 2025/07/30 07:00 – 2025/07/30 12:00 (UTC+9)',
  ])('is an hour earlier by that of the world: %s', (text) => {
    expect(
      readingOf({ language: 'ja', title: 'Ver.5.8アップデートのお知らせ', body: `<p>${text}</p>` }),
    ).toBe(READ)
  })

  test('tells when the version ends as well', () => {
    const body = '<p>Ver.6.4の期間：2026/02/25 12:00 ～ 2026/04/08 07:00 (JST)</p>'
    expect(readingOf({ language: 'ja', title: 'Ver.6.4アップデート詳細', body })).toBe(
      'version 6.4; closes 2026-04-08T06:00:00',
    )
  })

  test('is not read where it is that of another country', () => {
    const body = '<p>Maintenance: 2025/07/30 07:00 – 2025/07/30 12:00 (UTC+9:30)</p>'
    expect(readingOf({ title: 'Version 5.8 Update Notice', body })).toBe(NOT_READ)
  })
})
